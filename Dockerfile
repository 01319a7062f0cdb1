# Impulse as one static binary with one file of games on one volume:
#
#	docker build -t impulse .
#	docker run --rm --no-healthcheck impulse demo
#	docker run -d --name impulse -v impulse:/data -e DISCORD_TOKEN --restart unless-stopped impulse
#
# docs/operating.md has the rest, also how the base images are renewed: the
# digest decides which image it is, the tag beside it says so to people.

FROM golang:1.26.9@sha256:f1f0bcc2c524a3ced375fcb4d1ecb7aa371aa7070e112599aaca45cc02d0101b AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o /out/impulse .
# The image has no shell to make the folder with; its owner becomes the volume's.
RUN mkdir /out/data

# Certificates, time zones and an unprivileged user, and nothing else.
FROM gcr.io/distroless/static-debian13:nonroot@sha256:e2e927ec666bae08560abb3c55d0659eceabb657f56b6782ab500a9fc7f555e3
COPY --from=build /out/impulse /impulse
COPY --from=build /src/docs/licences.txt /usr/share/doc/impulse/licences.txt
COPY --from=build --chown=65532:65532 /out/data /data
ENV IMPULSE_DB=/data/impulse.db
USER 65532:65532
VOLUME /data
WORKDIR /data
# The first minute is for large files, whose pages are looked at before use.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["/impulse", "healthcheck"]
ENTRYPOINT ["/impulse"]
CMD ["serve"]
