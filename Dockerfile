# Other bases: --build-arg BASE=… (glibc, sh and bash), --build-arg BUILD_IMAGE=… (Node.js and npm).
ARG BASE=debian:bookworm-slim
ARG BUILD_IMAGE=node:22-bookworm-slim

# The npm package of this checkout. Instead of it, a released one: --build-context package=<folder of the archive>.
FROM ${BUILD_IMAGE} AS checkout
WORKDIR /checkout
COPY . .
RUN npx -y deno@2.9.6 task package

FROM scratch AS package
COPY --from=checkout /checkout/dist/*.tgz /

FROM ${BUILD_IMAGE} AS install
# The first process of a container gets no signal that it does not handle; tini passes all of them on to a second one.
RUN apt-get update && apt-get install -y --no-install-recommends tini
WORKDIR /app
COPY --from=package /*.tgz /tmp/
RUN echo '{}' > package.json && npm install --ignore-scripts --no-audit --no-fund /tmp/*.tgz
COPY deploy/image/ /image/
RUN node /image/entrypoint.cjs /app > /usr/local/bin/readiness && chmod 755 /usr/local/bin/readiness
# Compiled code, with which each start takes half the time.
ENV DENO_DIR=/app/cache DENO_NO_UPDATE_CHECK=1 DENO_V8_FLAGS=--max-old-space-size=384
RUN readiness --version && mkdir /data /work

FROM ${BASE}
ARG VERSION=1.0.0
LABEL org.opencontainers.image.title="Readiness" \
  org.opencontainers.image.description="Check whether AI agents can find, read, call, sign in to and buy from a web site" \
  org.opencontainers.image.source="https://github.com/readiness-scanner/readiness" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.licenses="MIT"
COPY --from=install /usr/bin/tini-static /usr/bin/tini
COPY --from=install /app /app
COPY --from=install /usr/local/bin/readiness /usr/local/bin/
COPY --from=install --chown=65532:65532 /data /data
COPY --from=install /work /work
COPY deploy/image/healthcheck /usr/local/bin/
ENV KV_URL=/data/readiness.db READINESS_COMMAND=readiness DENO_DIR=/app/cache DENO_NO_UPDATE_CHECK=1
# 384 MiB of heap, for a container of 1 GiB.
ENV DENO_V8_FLAGS=--max-old-space-size=384
# Without limits, glibc keeps the memory of large bodies for the next ones.
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /work
USER 65532:65532
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["healthcheck"]
ENTRYPOINT ["tini", "-s", "--", "readiness"]
CMD ["serve"]
