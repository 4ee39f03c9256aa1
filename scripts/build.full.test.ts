import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WALK } from '../test/timeouts.ts'
import { makeBuild } from './build.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'builds-'))
const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]

beforeAll(async () => {
  await makeBuild(first, 'stamp')
  for (const [name, value] of Object.entries({
    MODE: 'test',
    DEV: '1',
    PROD: '',
    VITE_MODE: 'test',
    NODE_OPTIONS: '-C development',
  }))
    vi.stubEnv(name, value)
  await makeBuild(second, 'stamp')
  vi.unstubAllEnvs()
}, WALK.timeout)
afterAll(() => rmSync(folder, { recursive: true }))

it('builds the same bytes whatever the environment says', () => {
  const read = (build: string) =>
    globSync('**/*.*', { cwd: build })
      .sort()
      .map((name) => [name, readFileSync(path.join(build, name), 'utf8')])

  expect(read(first).length).toBeGreaterThan(10)
  expect(read(second)).toEqual(read(first))
})

it('builds in the production React under Vitest', () => {
  const pages = readFileSync(path.join(first, 'server/index.js'), 'utf8')

  expect(process.env.VITEST).toBe('true')
  expect(pages).toContain('.production.js')
  expect(pages).not.toMatch(/jsxDEV|react[\w-]*\.development\.js/)
})
