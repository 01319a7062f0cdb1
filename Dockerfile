# Impulse as one static binary with one file of games on one volume:
#
#	docker build -t impulse .
#	docker run --rm impulse demo
#	docker run --rm -it -v impulse:/data impulse console

FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o /out/impulse .
# The image has no shell to make the folder with; its owner becomes the volume's.
RUN mkdir /out/data

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /out/impulse /impulse
COPY --from=build --chown=nonroot:nonroot /out/data /data
ENV IMPULSE_DB=/data/impulse.db
VOLUME /data
WORKDIR /data
ENTRYPOINT ["/impulse"]
CMD ["help"]
