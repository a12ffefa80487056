const AGENT = "^packages/agent/src/";
const OFFICE = "^packages/tools-office/src/";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const inAgent = (names) => `${AGENT}(${names})/`;

export default {
  forbidden: [
    rule("no-circular", "a cycle has no layer", {}, { circular: true }),
    // An import that does not resolve matches no other rule: every layer rule would pass silently.
    rule("not-to-unresolvable", "build or install what is missing", {}, { couldNotResolve: true }),
    rule(
      "no-deep-imports",
      "packages meet only through index.ts",
      { path: "^packages/([^/]+)/" },
      { path: "^packages/", pathNot: ["^packages/$1/", "^packages/[^/]+/src/index[.]ts$"] },
    ),
    rule(
      "product-never-imports-test-or-scripts",
      "tests and scripts are not shipped",
      { path: "^packages/" },
      { path: ["^(test|scripts)/", "(^|/)node_modules/vitest/"] },
    ),
    rule(
      "tool-runtime-is-a-leaf",
      "it knows no model, no office format, no screen",
      { path: "^packages/tool-runtime/" },
      { path: "^packages/(?!tool-runtime/)" },
    ),
    rule(
      "tool-packages-see-only-tool-runtime",
      "a tool package can be taken out",
      { path: "^packages/(tools-[^/]+)/" },
      { path: "^packages/", pathNot: ["^packages/$1/", "^packages/tool-runtime/"] },
    ),
    rule(
      "only-compose-names-tool-packages",
      // compose-parser-child.ts stands apart so that the child which parses files starts without loading the agent.
      "everything else sees the ports of tool-runtime",
      { path: AGENT, pathNot: [`${AGENT}compose[.]ts$`, `${AGENT}compose-[a-z-]+[.]ts$`] },
      { path: "^packages/tools-" },
    ),
    rule(
      "front-ends-are-leaves",
      "nothing imports cli/ or web/",
      { path: AGENT, pathNot: inAgent("cli|web") },
      { path: inAgent("cli|web") },
    ),
    rule("web-does-not-import-cli", "two front ends", { path: inAgent("web") }, { path: inAgent("cli") }),
    rule(
      "run-sees-ports-only",
      // chat-template.ts is text code without an engine: like the port, it only says what a prompt is made of.
      "the loop knows neither llama nor SQLite",
      { path: inAgent("run") },
      {
        path: AGENT,
        pathNot: [
          inAgent("run|intake|route|context|answer|grammar"),
          // Types only: a skill is plain data.
          `${AGENT}skills/load-skills[.]ts$`,
          `${AGENT}(model/(model|chat-template)|audit/record|agent-error)[.]ts$`,
        ],
      },
    ),
    rule(
      "one-door-to-llama",
      "model/llama-*",
      { path: "^(packages|scripts)/", pathNot: `${AGENT}model/llama-[^/]+[.]ts$` },
      { path: "node-llama-cpp" },
    ),
    rule(
      "one-door-to-the-network",
      "web/ listens on loopback, model-store/fetch-* downloads, model/endpoint-* is the administrator's opt-in",
      { path: "^packages/", pathNot: [inAgent("web"), `${AGENT}(model-store/fetch-|model/endpoint-)[^/]+[.]ts$`] },
      { path: "^(node:)?(http|https|http2|net|tls|dns|dgram|undici|ws)(/|$)" },
    ),
    rule(
      "few-doors-to-child-processes",
      "the parser host, pip, the GGUF probe, the browser",
      {
        path: "^packages/",
        pathNot: [
          `${OFFICE}host/`,
          `${AGENT}model-store/fetch-[^/]+[.]ts$`,
          `${AGENT}model/probe[^/]*[.]ts$`,
          `${AGENT}cli/open-browser[.]ts$`,
        ],
      },
      { path: "^(node:)?(child_process|cluster|worker_threads)$" },
    ),
    rule(
      "few-doors-to-the-disk",
      // cli/user-files.ts: files that the user names on the command line (questions, tasks, results), nothing else.
      "tools reach files through workspace.ts and the document reader",
      {
        path: "^packages/",
        pathNot: [
          "^packages/tool-runtime/src/(workspace[^/]*|open-workspace|open-verified|folder-handle)[.]ts$",
          inAgent("audit|config|context|kit|model|model-store|session|single-file|skills|web|bench"),
          `${OFFICE}(host|gate|tables|index)/`,
          "^packages/(agent|tools-office)/src/data-files[.]ts$",
          `${AGENT}cli/user-files[.]ts$`,
        ],
      },
      { path: "^(node:)?fs(/promises)?$" },
    ),
    rule(
      "few-doors-to-sqlite",
      "the stores see the interface of sqlite.ts",
      {
        path: "^packages/",
        pathNot: [`${AGENT}sqlite[.]ts$`, `${OFFICE}sqlite[.]ts$`, `${OFFICE}(host|index|tables)/`],
      },
      { path: ["better-sqlite3", "^node:sqlite$"] },
    ),
    rule(
      "office-model-is-plain-data",
      "it imports the types of reading.ts and nothing that runs",
      { path: `${OFFICE}model/` },
      { path: ".+", pathNot: `${OFFICE}model/`, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "office-readers-never-render",
      "bytes to Reading, nothing else",
      { path: `${OFFICE}(readers|ooxml)/` },
      { path: `${OFFICE}(?!readers/|ooxml/|model/|gate/|data-files[.]ts$)` },
    ),
    rule(
      "office-render-never-reads",
      "Reading to text, nothing else",
      { path: `${OFFICE}render/` },
      { path: `${OFFICE}(?!render/|model/)` },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: "node_modules" },
    // Not "dist/" alone: that would leave out every library that is built into a dist folder.
    exclude: { path: "^packages/[^/]+/dist/|^test/(fixtures|workspace)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["x-source", "import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".d.ts"],
    },
  },
};
