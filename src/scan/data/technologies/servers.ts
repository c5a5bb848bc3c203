/** Web servers. Last checked on 2026-11-29. */
import { rowsOf } from "./technology.ts";

export const SERVER_TECHNOLOGIES = rowsOf("server", [
  {
    id: "apache",
    name: "Apache",
    server: ["apache"],
    source: "https://httpd.apache.org/docs/2.4/mod/core.html#servertokens",
  },
  { id: "caddy", name: "Caddy", server: ["caddy"], source: "https://caddyserver.com/docs/" },
  {
    id: "envoy",
    name: "Envoy",
    server: ["envoy", "istio-envoy"],
    header: [["x-envoy-upstream-service-time", ""]],
    source: "https://www.envoyproxy.io/docs/envoy/latest/configuration/http/http_conn_man/headers",
  },
  { id: "gunicorn", name: "Gunicorn", server: ["gunicorn"], source: "https://github.com/benoitc/gunicorn" },
  { id: "iis", name: "IIS", server: ["microsoft-iis"], source: "https://learn.microsoft.com/en-us/iis/" },
  { id: "jetty", name: "Jetty", server: ["jetty"], source: "https://github.com/jetty/jetty.project" },
  {
    id: "kestrel",
    name: "Kestrel",
    server: ["kestrel"],
    implies: "aspnet",
    source: "https://learn.microsoft.com/en-us/aspnet/core/fundamentals/servers/kestrel",
  },
  {
    id: "lighttpd",
    name: "lighttpd",
    server: ["lighttpd"],
    source: "https://redmine.lighttpd.net/projects/lighttpd/wiki",
  },
  {
    id: "litespeed",
    name: "LiteSpeed",
    server: ["litespeed"],
    header: [["x-litespeed-cache", ""]],
    source: "https://docs.litespeedtech.com/",
  },
  {
    id: "nginx",
    name: "nginx",
    server: ["nginx"],
    source: "https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens",
  },
  { id: "openresty", name: "OpenResty", server: ["openresty"], source: "https://openresty.org/" },
  { id: "tengine", name: "Tengine", server: ["tengine"], source: "https://github.com/alibaba/tengine" },
  { id: "uvicorn", name: "Uvicorn", server: ["uvicorn"], source: "https://www.uvicorn.org/settings/" },
]);
