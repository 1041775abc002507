import { openCluster } from "../src/cluster.ts";

/** A process that holds the cluster of a data folder until it is killed; says when it has it. */
const dataDir = process.argv[2] ?? "";
const cluster = await openCluster({ dataDir, durability: "throwaway" });
process.stdout.write(`${await cluster.database("gerai")}\n`);
process.on("SIGTERM", () => void cluster.close().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
