/**
 * The tier that runs: the gate (`npm test`) or the full run (`npm run test:full`). A walk in both tiers covers more in the full run; tests for the
 * full run alone are in files named `*.full.test.ts`, `*.full.db.test.ts` or `*.full.e2e.ts`.
 */
export const isFullRun = process.env.TEST_TIER === 'full'

/**
 * Hundreds of repetitions, which the full run makes on one engine: on PostgreSQL where there is a server. On the other engine the same tests run as
 * in the gate.
 */
export const isManyTimes = isFullRun && (process.env.TEST_ENGINE !== 'pglite' || !process.env.TEST_DATABASE_URL)
