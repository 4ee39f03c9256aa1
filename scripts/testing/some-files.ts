import { PLAYWRIGHT, runPart } from './parts.ts'

/** Arguments for the runner of each kind of test: rules, database tests, browser tests. */
export interface Selection {
  vitest?: { args: string[]; isFull: boolean }
  playwright?: string[]
}

/** Selects the runners for `npm test -- path …`. A folder or a part of a file name is passed on: the runners match it themselves. */
export function selectRunners(paths: readonly string[], hasServer: boolean): Selection {
  const inBrowser = paths.filter((path) => path.startsWith('e2e/') || path.endsWith('.e2e.ts'))
  const others = paths.filter((path) => !inBrowser.includes(path))
  const isFull = isFullFile(others)
  const engine = hasServer ? 'postgres' : 'pglite'
  // A folder or a part of a name can match tests of every kind. A runner that cannot match the path is not started, and no database is prepared for
  // it.
  const isOpen = (path: string) => !/\.test\.tsx?$/.test(path)
  const some = (fits: (path: string) => boolean) => others.some((path) => isOpen(path) || fits(path))
  const isDatabase = (path: string) => path.endsWith('.db.test.ts')
  const isByVite = (path: string) => path.endsWith('.vite.db.test.ts')
  const projects = [
    ...(some((path) => path.endsWith('.ts') && !isDatabase(path)) ? ['rules'] : []),
    ...(some((path) => path.endsWith('.tsx')) ? ['views'] : []),
    ...(some((path) => isDatabase(path) && !isByVite(path)) ? [engine] : []),
    ...(some(isByVite) ? [`${engine}-vite`] : []),
    ...(isFullFile(others.filter((path) => isDatabase(path) && !isByVite(path))) ? [`${engine}-full`] : []),
  ]
  return {
    ...(others.length > 0 && {
      vitest: { args: ['run', ...projects.flatMap((name) => ['--project', name]), ...others], isFull },
    }),
    ...(inBrowser.length > 0 && { playwright: inBrowser }),
  }
}

export async function runSomeFiles(paths: readonly string[]): Promise<boolean> {
  const { vitest, playwright } = selectRunners(paths, Boolean(process.env.TEST_DATABASE_URL))
  const ran = [
    vitest && (await runPart('tests', 'vitest', vitest.args, vitest.isFull ? FULL : {})),
    playwright &&
      (await runPart('browser', 'playwright', ['test', ...playwright], {
        ...PLAYWRIGHT,
        ...(isFullFile(playwright) && FULL),
      })),
  ]
  return ran.every((part) => part?.ok ?? true)
}

const FULL = { TEST_TIER: 'full' }
const isFullFile = (paths: readonly string[]): boolean => paths.some((path) => path.includes('.full.'))
