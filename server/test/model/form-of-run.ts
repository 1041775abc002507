/** How long and with which seed the model is tried. */

interface Parameters {
  readonly numRuns: number;
  readonly seed: number;
  readonly path?: string;
  readonly endOnFailure: boolean;
}

interface FormOfRun {
  readonly parameters: Parameters;
  readonly crowdParameters: Parameters;
  /** In one script at most. */
  readonly commands: number;
  /** In each script of a crowd. */
  readonly steps: number;
  readonly replayPath: string | undefined;
  readonly timeoutMs: number;
}

const env = (name: string): string | undefined => process.env[name];

/** Always the same scripts in `npm test`, so that it fails for a change and not by chance. */
const usualSeed = 20_261_122;

/**
 * Short unless `GERAI_MODEL_RUNS` says how many scripts. What a failure prints is given again as `GERAI_MODEL_SEED`,
 * `GERAI_MODEL_PATH` and `GERAI_MODEL_REPLAY`.
 */
export const formOfRun = (): FormOfRun => {
  const [runs, path] = [env("GERAI_MODEL_RUNS"), env("GERAI_MODEL_PATH")];
  const randomSeed = runs === undefined ? usualSeed : Date.now() % 2_147_483_647;
  const seed = Number(env("GERAI_MODEL_SEED") ?? randomSeed);
  const parameters = {
    numRuns: Number(runs ?? 6),
    seed,
    ...(path !== undefined && { path }),
    // A shorter script is looked for only where somebody waits for it.
    endOnFailure: runs === undefined && path === undefined,
  };
  return {
    parameters,
    // Who comes first is PostgreSQL's choice: a shorter script that passes says nothing.
    crowdParameters: { ...parameters, numRuns: Number(runs ?? 4), endOnFailure: true },
    commands: 120,
    steps: 12,
    replayPath: env("GERAI_MODEL_REPLAY"),
    timeoutMs: 24 * 3_600_000,
  };
};
