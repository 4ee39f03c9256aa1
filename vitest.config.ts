import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const withDatabase = 'src/**/*.db.test.ts'

/** Walks over every page, call and state: what they ask does not depend on the engine, so where there are two, one is enough. */
const WALKS = [
  'src/server/{access,calls,faults,hostile-input,hidden-values,log-privacy,openapi,published-numbers}.db.test.ts',
  'src/server/{event-loop,forms,pages,security-headers,stored-html,requests}.db.test.ts',
  'src/modules/register/{records,figures}/{list-,record-,}pages.db.test.ts',
  'src/modules/submissions/{pages,form/form-files,staff/case-walks,staff/objection-walks}.db.test.ts',
  // Hashing passwords is slow on purpose.
  'src/modules/{people/password-login,people/sign-on,staff/login}.db.test.ts',
  'src/server/{guessing,cookies}.db.test.ts',
  'src/modules/{captcha/prices,submissions/staff/line-units}.db.test.ts',
  // Other servers are started for these.
  'src/modules/people/{openid,openid-lies,public-pages-apart,sign-on-away}.db.test.ts',
  'test/{demo,multitude}.db.test.ts',
  'test/recipes/*.db.test.ts',
  'test/hostile/uploads.db.test.ts',
  // The demo city is published and searched on the embedded database by the browser tests.
  'src/modules/content/{articles,search}.db.test.ts',
]
const server = process.env.TEST_DATABASE_URL

const engine = (name: 'pglite' | 'postgres') => ({
  test: {
    name,
    include: [withDatabase, 'test/**/*.db.test.ts'],
    exclude: name === 'pglite' && server ? WALKS : [],
    env: { TEST_ENGINE: name },
    isolate: false,
    globalSetup: ['test/prepare.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['test/unexpected-output.ts'],
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
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'demo/**/*.test.ts'],
          exclude: [withDatabase],
          testTimeout: 30_000,
          setupFiles: ['test/unexpected-output.ts'],
        },
      },
      engine('pglite'),
      ...(server ? [engine('postgres')] : []),
    ],
  },
})
