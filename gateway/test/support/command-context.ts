import type { CommandContext } from "../../src/cli/command.ts";
import type { Terminal } from "../../src/cli/terminal.ts";
import type { Deps } from "../../src/deps.ts";

/** What `gerai …` needs, on a test's shop. */
export const commandContext = (deps: Deps, terminal: Terminal): CommandContext => ({
  openDeps: async () => deps,
  reachDatabase: async () => ({
    url: deps.config.databaseUrl,
    connections: deps.config.databaseConnections,
  }),
  terminal,
});
