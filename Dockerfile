# Impulse as one static binary with one file of games on one volume:
#
#	docker build -t impulse .
#	docker run --rm --no-healthcheck impulse demo
#	docker run -d --name impulse -v impulse:/data -e DISCORD_TOKEN --restart unless-stopped impulse
#
# docs/operating.md has the rest.

FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o /out/impulse .
# The image has no shell to make the folder with; its owner becomes the volume's.
RUN mkdir /out/data

# Certificates, time zones and an unprivileged user, and nothing else.
FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /out/impulse /impulse
COPY --from=build --chown=65532:65532 /out/data /data
ENV IMPULSE_DB=/data/impulse.db
USER 65532:65532
VOLUME /data
WORKDIR /data
# The first minute is for large files, whose pages are looked at before use.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["/impulse", "healthcheck"]
ENTRYPOINT ["/impulse"]
CMD ["serve"]
