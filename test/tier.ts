/**
 * Which tier runs: the gate (`npm test`) or the full run (`npm run test:full`). A walk that exists in both goes further in the
 * full run; a test that belongs to the full run alone is in a file named `*.full.test.ts`, `*.full.db.test.ts` or `*.full.e2e.ts`.
 */
export const isFullRun = process.env.TEST_TIER === 'full'
