import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../../test/mutations/faults.ts'
import { ROOT } from './parts.ts'
import { readVitest } from './results.ts'
import { selectRunners } from './some-files.ts'

export interface Verdict {
  /** `skipped`: only a browser test or the full run could find this fault. */
  outcome: 'found' | 'missed' | 'skipped'
  /** The first test that failed; for a fault that was missed, the tests that ran. */
  by: string
  seconds: number
}

export interface Mutant {
  run(fault: Fault): Promise<Verdict>
}

/** A copy of the sources, without installed packages, to which faults are applied one after the other. */
export function createMutant(folder: string): Mutant {
  copySources(folder)
  return {
    async run(fault) {
      const started = performance.now()
      const inGate = fault.tests.filter(isOfGate)
      const place = path.join(folder, fault.file)
      const source = readFileSync(place, 'utf8')
      writeFileSync(place, mutate(source, fault))
      const failed = inGate.length > 0 ? await runTests(folder, inGate) : null
      writeFileSync(place, source)
      const seconds = (performance.now() - started) / 1000
      if (!failed) return { outcome: 'skipped', by: `only in ${fault.tests.join(', ')}`, seconds }
      const [first] = failed
      return { outcome: first ? 'found' : 'missed', by: first ?? inGate.join(', '), seconds }
    },
  }
}

/** The source with the fault applied. Throws if `find` matches nowhere or more than once, because the place would be ambiguous. */
export function mutate(source: string, { id, file, find, replace }: Fault): string {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`fault ${id}: its text occurs ${parts.length - 1} times in ${file}`)
  return parts.join(replace)
}

const isOfGate = (file: string): boolean => !file.includes('.full.') && !file.endsWith('.e2e.ts')

function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name && existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, file), path.join(folder, file))
  cpSync(path.join(ROOT, 'build'), path.join(folder, 'build'), { recursive: true })
  mkdirSync(path.join(folder, '.cache'))
  symlinkSync(path.join(ROOT, '.cache/test'), path.join(folder, '.cache/test'))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
}

/** Runs tests and returns the names of the failed ones. One worker, because several mutants run side by side. */
async function runTests(folder: string, files: readonly string[]): Promise<string[]> {
  const report = path.join(folder, 'test-results')
  rmSync(report, { recursive: true, force: true })
  const { args } = selectRunners(files, true).vitest!
  const options = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}/vitest.json`]
  const child = spawn('vitest', [...args, ...options], {
    cwd: folder,
    stdio: 'ignore',
    env: { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'), ...process.env },
  })
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  const { passed, failed } = readVitest(report, folder)
  if (passed === 0 && failed.length === 0) throw new Error(`no test ran in ${files.join(', ')}`)
  return failed
}
