import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { isFullRun } from './test/tier.ts'

// The name of a file says where it runs; CONTRIBUTING.md, "Tests", has the table. The plain name is the cheap case.
const SOURCES = '{src,test,demo,scripts}'
const RULES = `${SOURCES}/**/*.test.ts`
const WITH_DATABASE = `${SOURCES}/**/*.db.test.ts`
/** What these test differs between the two engines, so the gate runs them on both. */
const ON_BOTH_ENGINES = `${SOURCES}/**/*.engine.db.test.ts`
/** Views are written in JSX, and some tests replace modules: these are loaded by Vite, all others by Node itself. */
const VIEWS = `${SOURCES}/**/*.test.tsx`
const BY_VITE = `${SOURCES}/**/*.vite.db.test.ts`
const FULL_RUN_ONLY = `${SOURCES}/**/*.full.{test,db.test,vite.db.test}.ts`

const server = process.env.TEST_DATABASE_URL
const SETUP = ['test/setup/unexpected-output.ts', 'test/setup/property-seed.ts', 'test/setup/failure-log.ts']
/** A test that takes longer hangs. Walks over every call or page ask for more themselves, with `WALK` of `test/timeouts.ts`. */
const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Node reads the sources as the portal does when it runs. Without Vite's rewriting the tests take a sixth less processor time. */
const BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/**
 * Workers live for many files. Most of what a request makes is garbage before a young generation of this size (in megabytes) is full,
 * and is never copied.
 */
const WORKERS = [`--import=${import.meta.dirname}/test/setup/quick-start.ts`, '--max-semi-space-size=64']

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: { setupFiles: SETUP, execArgv: WORKERS, ...TIMEOUTS, ...test },
})

function onEngine(name: 'pglite' | 'postgres', include: string): TestProjectInlineConfiguration[] {
  const shared = {
    env: { TEST_ENGINE: name },
    globalSetup: ['test/setup/prepare.ts'],
    setupFiles: [...SETUP, 'test/setup/cheap-passwords.ts', 'test/setup/spare-threads.ts'],
  }
  const exclude = [FULL_RUN_ONLY, BY_VITE]
  const gate = project({ ...shared, ...BY_NODE, name, include: [include], exclude, isolate: false })
  const vite = project({
    ...{ ...shared, name: `${name}-vite`, include: [BY_VITE], isolate: false },
    exclude: isFullRun ? [] : [FULL_RUN_ONLY],
  })
  // Event-loop delay grows with the heap that the garbage collector has to mark, so measuring files get a heap of their own.
  const full = project({
    ...{ ...shared, ...BY_NODE, name: `${name}-full` },
    ...{ include: [`${SOURCES}/**/*.full.db.test.ts`], isolate: true },
  })
  const usual = include === WITH_DATABASE ? [gate, vite] : [gate]
  return isFullRun ? [...usual, full] : usual
}

export default defineConfig({
  test: {
    // One less than the cores would leave a machine of two cores with a single worker; a third one costs more than it brings.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project({
        ...BY_NODE,
        name: 'rules',
        include: [RULES],
        exclude: [WITH_DATABASE, ...(isFullRun ? [] : [FULL_RUN_ONLY])],
        isolate: false,
      }),
      project({ name: 'views', include: [VIEWS], isolate: false }),
      ...(server ? onEngine('postgres', WITH_DATABASE) : []),
      ...onEngine('pglite', isFullRun || !server ? WITH_DATABASE : ON_BOTH_ENGINES),
    ],
  },
})
