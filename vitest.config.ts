import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const withDatabase = 'src/**/*.db.test.ts'

/** Walks over every page, call and state: what they ask does not depend on the engine, so where there are two, one is enough. */
const ON_ONE_ENGINE = [
  'src/server/{access,calls,faults,hostile-input,hidden-values,log-privacy,openapi,published-numbers}.db.test.ts',
  'src/server/{event-loop,forms,pages,security-headers,stored-html,requests}.db.test.ts',
  'src/modules/register/{records,figures}/{list-,record-,}pages.db.test.ts',
  'src/modules/points/declarations/declarations.db.test.ts',
  'src/modules/submissions/{pages,form/form-files,staff/case-walks,staff/objection-walks}.db.test.ts',
  'src/modules/repair-program/{request-walks,exchange/exchange-walks}.db.test.ts',
  // Hashing passwords is slow on purpose.
  'src/modules/{people/password-login,people/sign-on,people/verification,staff/login}.db.test.ts',
  'src/modules/sign-on/{credentials,forgotten-password}.db.test.ts',
  'src/server/{guessing,cookies,staff-menus}.db.test.ts',
  'src/modules/{captcha/prices,submissions/staff/line-units,repair-applications/applications}.db.test.ts',
  // Other servers are started for these.
  'src/modules/people/{openid,openid-lies,public-pages-apart,sign-on-away,finance-client}.db.test.ts',
  'test/{article-figures,demo,demo-cases,demo-in-parts,multitude,kill/verdict}.db.test.ts',
  'test/recipes/*.db.test.ts',
  'test/hostile/uploads.db.test.ts',
  // The demo city is published, searched and looked at on the embedded database by the browser tests.
  'src/modules/content/{articles,menus,search}.db.test.ts',
  // What is shown, kept, named or refused, whatever the rows come from.
  'src/server/{cached-pages,expired-sessions,feeds,form-limits,hydration,manifest}.db.test.ts',
  'src/server/{message-senders,page-links,preferences,roles}.db.test.ts',
  'src/shells/*.db.test.ts',
  'src/modules/{console/console,console/audit/audit,console/search,notices/notices,sign-on/pages,files/files}.db.test.ts',
  'src/modules/{documents/verifying/*,reports/archive-likeness,repair-program/request-walks}.db.test.ts',
  'src/modules/points/points.db.test.ts',
  'src/modules/finance/{lenders,loans/loans,loans/loan-walks}.db.test.ts',
  'src/modules/finance/demands/demand-{figures,walks}.db.test.ts',
  // Kept and read on the embedded database by a browser test.
  'src/modules/{content/keeping/*,editing/reports}.db.test.ts',
  'src/modules/{inspection/inspection,site-desk/site-desk,staff/staff-desk}.db.test.ts',
  'src/modules/submissions/looking-up/inquiry-pages.db.test.ts',
]
/**
 * How long a turn is. The collector takes its share of every turn by the size of the whole heap, so these must not share
 * theirs with hundreds of other files.
 */
const IN_A_HEAP_OF_ITS_OWN = [
  'test/hostile/uploads.db.test.ts',
  'src/server/{event-loop,forms}.db.test.ts',
  'src/kernel/audit/check.db.test.ts',
  'src/modules/inspection/inspection.db.test.ts',
]
const server = process.env.TEST_DATABASE_URL

/** Only what hangs takes so long: how quick a thing is says its own test, and not by the clock. */
const HANGS = { testTimeout: 600_000, hookTimeout: 600_000 }

const engine = (name: 'pglite' | 'postgres', isAlone = false) => ({
  test: {
    name: isAlone ? `${name}-alone` : name,
    include: isAlone ? IN_A_HEAP_OF_ITS_OWN : [withDatabase, 'test/**/*.db.test.ts'],
    exclude: [...(isAlone ? [] : IN_A_HEAP_OF_ITS_OWN), ...(name === 'pglite' && server ? ON_ONE_ENGINE : [])],
    env: { TEST_ENGINE: name },
    isolate: isAlone,
    globalSetup: ['test/prepare.ts'],
    ...HANGS,
    setupFiles: ['test/unexpected-output.ts', 'test/property-seed.ts'],
  },
})

/** Pure rules run alone; everything that needs the portal runs on each database engine there is. */
export default defineConfig({
  test: {
    // One less than there are cores would leave a small machine with one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'demo/**/*.test.ts', 'test/hostile/longest-turn.test.ts'],
          exclude: [withDatabase],
          ...HANGS,
          setupFiles: ['test/unexpected-output.ts', 'test/property-seed.ts'],
        },
      },
      engine('pglite'),
      engine('pglite', true),
      ...(server ? [engine('postgres'), engine('postgres', true)] : []),
    ],
  },
})
