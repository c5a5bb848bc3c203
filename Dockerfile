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
WORKDIR /app
COPY --from=build /deno /deno
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||8000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The same permissions as the task start, but files only where the image has any.
CMD ["deno", "run", "--no-prompt", "--cached-only", "--frozen", \
  "--v8-flags=--enable-experimental-regexp-engine-on-excessive-backtracks,--max-old-space-size=384", \
  "--allow-net", \
  "--deny-net=0.0.0.0/8:80,0.0.0.0/8:443,100.64.0.0/10:80,100.64.0.0/10:443,168.63.129.16:80,168.63.129.16:443,169.254.0.0/16:80,169.254.0.0/16:443,192.0.0.0/24:80,192.0.0.0/24:443,198.18.0.0/15:80,198.18.0.0/15:443,224.0.0.0/4:80,224.0.0.0/4:443,240.0.0.0/4:80,240.0.0.0/4:443", \
  "--allow-env=PORT,HOST,KV_URL,DENO_KV_ACCESS_TOKEN,PUBLIC_URL,SIGN_UP,TRUSTED_PROXIES,SCAN_USER_AGENT,SCAN_TIMEOUT_MS,SCAN_REQUEST_TIMEOUT_MS,SCAN_CONCURRENCY,SCAN_RATE_LIMIT,SCAN_ALLOW_PRIVATE,SCAN_ALLOW_PORTS,SCAN_EGRESS_PROXY,SCAN_RESOLVE,SCAN_CA_FILE,DOH_URL,NO_COLOR,LOG_STREAM,LOG_TOKENS", \
  "--allow-read=/app,/deno,/data,/etc/resolv.conf,/run/secrets", \
  "--allow-write=/data", \
  "main.ts", "serve"]
