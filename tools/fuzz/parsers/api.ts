/** How the parsers of src/scan/parse/api are called. */
import * as aiPluginModule from "../../../src/scan/parse/api/ai_plugin.ts";
import * as apiDocumentModule from "../../../src/scan/parse/api/api_document.ts";
import * as apiUrlModule from "../../../src/scan/parse/api/api_url.ts";
import * as apiViewerModule from "../../../src/scan/parse/api/api_viewer.ts";
import * as arazzoModule from "../../../src/scan/parse/api/arazzo.ts";
import * as asyncapiModule from "../../../src/scan/parse/api/asyncapi.ts";
import * as graphqlAnswerModule from "../../../src/scan/parse/api/graphql_answer.ts";
import * as jsonPointerModule from "../../../src/scan/parse/api/json_pointer.ts";
import * as openapiModule from "../../../src/scan/parse/api/openapi.ts";
import * as openapiOperabilityModule from "../../../src/scan/parse/api/openapi_operability.ts";
import * as openrpcModule from "../../../src/scan/parse/api/openrpc.ts";
import * as openapiOperationsModule from "../../../src/scan/parse/api/openapi_operations.ts";
import * as openapiResponsesModule from "../../../src/scan/parse/api/openapi_responses.ts";
import * as openapiShapeModule from "../../../src/scan/parse/api/openapi_shape.ts";
import * as openapiSecurityModule from "../../../src/scan/parse/api/openapi_security.ts";
import * as openapiServersModule from "../../../src/scan/parse/api/openapi_servers.ts";
import { LocalReferences } from "../../../src/scan/parse/api/json_pointer.ts";
import { BASE } from "../input.ts";
import { anyLog, type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("api/ai_plugin.ts", aiPluginModule, {
    aiPluginUrls: (i) => [i.json],
    agentsJsonSources: (i) => [i.json],
  }),
  ...parsersOf("api/api_document.ts", apiDocumentModule, {
    checkInfo: (i) => [i.node, anyLog()],
    versionOf: (i) => [i.node],
  }),
  ...parsersOf("api/api_url.ts", apiUrlModule, {
    isApiHost: (i) => [i.url],
    isCallUrl: (i) => [i.url],
    isOfApi: (i) => [i.url],
    isApiPath: (i) => [i.url],
    isDescriptionUrl: (i) => [i.url],
    isOtherDocument: (i) => [i.url],
    isOtherThanApi: (i) => [i.url, i.text],
    isViewerUrl: (i) => [i.url],
    apiFolder: (i) => [i.url],
  }),
  ...parsersOf("api/api_viewer.ts", apiViewerModule, {
    viewerUrls: (i) => [i.document, BASE],
    linkedDescriptions: (i) => [i.document, BASE],
    scriptUrls: (i) => [i.text],
    initializerUrl: (i) => [i.document, BASE],
  }),
  ...parsersOf("api/arazzo.ts", arazzoModule, {
    isArazzo: (i) => [i.json],
    parseArazzo: (i) => [i.json],
  }),
  ...parsersOf("api/asyncapi.ts", asyncapiModule, {
    isAsyncApi: (i) => [i.json],
    parseAsyncApi: (i) => [i.json],
  }),
  ...parsersOf("api/graphql_answer.ts", graphqlAnswerModule, {
    graphqlAnswer: (i) => [i.json],
    isPlayground: (i) => [i.html],
  }),
  ...parsersOf("api/json_pointer.ts", jsonPointerModule, {
    unresolvedRefs: (i) => [new LocalReferences(i.json)],
  }),
  ...parsersOf("api/openrpc.ts", openrpcModule, {
    isOpenRpc: (i) => [i.json],
    parseOpenRpc: (i) => [i.json],
  }),
  ...parsersOf("api/openapi.ts", openapiModule, {
    isOpenApi: (i) => [i.json],
    parseOpenApi: (i) => [i.json, i.url],
  }),
  ...parsersOf("api/openapi_operability.ts", openapiOperabilityModule, {
    readOperability: (i) => [new LocalReferences(i.json)],
  }),
  ...parsersOf("api/openapi_operations.ts", openapiOperationsModule, {
    readOperations: (i) => [new LocalReferences(i.json), anyLog()],
  }),
  ...parsersOf("api/openapi_responses.ts", openapiResponsesModule, {
    hasSuccessSchema: (i) => [new LocalReferences(i.json), i.json],
  }),
  ...parsersOf("api/openapi_shape.ts", openapiShapeModule, {
    judgeShape: (i) => [new LocalReferences(i.json), "3.1.0", anyLog()],
  }),
  ...parsersOf("api/openapi_security.ts", openapiSecurityModule, {
    apiSecurity: (i) => [i.json],
  }),
  ...parsersOf("api/openapi_servers.ts", openapiServersModule, {
    readServers: (i) => [i.json, BASE],
    readSwaggerServer: (i) => [i.json, BASE],
  }),
];
