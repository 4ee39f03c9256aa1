/**
 * The tier that runs: the gate (`npm test`) or the full run (`npm run test:full`). A walk in both tiers covers more in the full run; tests for the
 * full run alone are in files named `*.full.test.ts`, `*.full.db.test.ts` or `*.full.e2e.ts`.
 */
export const isFullRun = process.env.TEST_TIER === 'full'
