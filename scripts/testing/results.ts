import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface SuiteResult {
  passed: number
  /** Place and name of each failed test, with the first line of its message. */
  failed: string[]
  files: { file: string; seconds: number }[]
}

interface VitestReport {
  numPassedTests?: number
  testResults?: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** File names are given relative to `root`. */
export function readVitest(folder: string, root = process.cwd()): SuiteResult {
  const { numPassedTests = 0, testResults = [] } = readReport<VitestReport>(folder, 'vitest.json')
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => tell(file, fullName, failureMessages[0]))
    // A file that fails to load has no tests; it is reported as one failure.
    return tests.length === 0 && status === 'failed' ? [tell(file, '', message)] : tests
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed, files }
}

interface PlaywrightSuite {
  title?: string
  suites?: PlaywrightSuite[]
  specs?: { file: string; line: number; title: string; tests: { status: string; results: PlaywrightTry[] }[] }[]
}

interface PlaywrightTry {
  duration: number
  error?: { message?: string }
}

interface PlaywrightReport extends PlaywrightSuite {
  stats?: { expected: number }
}

export function readPlaywright(folder: string): SuiteResult {
  const report = readReport<PlaywrightReport>(folder, 'playwright.json')
  return { passed: report.stats?.expected ?? 0, failed: failedIn(report), files: durationsIn(report) }
}

function failedIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => tell(`e2e/${file}:${line}`, title, results.find(({ error }) => error)?.error?.message)),
  )
  return [...own, ...suites.flatMap(failedIn)]
}

function durationsIn({ suites = [] }: PlaywrightSuite): SuiteResult['files'] {
  return suites.map((suite) => ({ file: `e2e/${suite.title}`, seconds: secondsOf(suite) }))
}

function secondsOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  )
  return [...own, ...suites.map(secondsOf)].reduce((sum, seconds) => sum + seconds, 0)
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function tell(place: string, name: string, message = ''): string {
  const [first = ''] = message.replace(COLOURS, '').split('\n')
  return [place, name, first.slice(0, 300)].filter(Boolean).join(' | ')
}

function readReport<Report extends object>(folder: string, name: string): Partial<Report> {
  const file = path.join(folder, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {}
}
