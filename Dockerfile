# Everything comes from the npm registry, Deno too.
FROM node:22-bookworm-slim AS build
RUN npm install --global deno@2.9.6
ENV DENO_DIR=/deno DENO_NO_UPDATE_CHECK=1
WORKDIR /app
COPY deno.json deno.lock main.ts ./
COPY src ./src
RUN deno cache --frozen main.ts && mkdir /data

FROM node:22-bookworm-slim
RUN npm install --global deno@2.9.6 && npm cache clean --force
ENV DENO_DIR=/deno DENO_NO_UPDATE_CHECK=1 KV_URL=/data/readiness.db
# Without limits, glibc keeps the memory of large bodies for the next ones.
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /deno /deno
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||8000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The permissions of the task start, but files only where the image has any.
CMD ["deno", "run", "--quiet", "--no-prompt", "--cached-only", "--frozen", \
  "--v8-flags=--enable-experimental-regexp-engine-on-excessive-backtracks,--max-semi-space-size=8,--heap-growing-percent=60,--expose-gc,--max-old-space-size=384", \
  "-P=image", "main.ts", "serve"]
