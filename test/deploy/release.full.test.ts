import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { nativeFiles } from '../../scripts/native-files.ts'
import { testFolder } from '../setup/at-end.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LONG = { timeout: 600_000 }
const folder = testFolder('portal-release-test')

/** Unpacks the archive for a processor into an empty folder. */
function unpacked(arch: string): string {
  const to = path.join(folder, arch)
  const words = ['--disable-warning=ExperimentalWarning', 'scripts/release.ts', '--arch', arch, '--to', to]
  execFileSync(process.execPath, words, { cwd: ROOT, stdio: 'ignore' })
  const [archive = ''] = globSync('*.tar.gz', { cwd: to })
  expect(statSync(path.join(to, archive)).size).toBeLessThan(200 * 1024 ** 2)
  execFileSync('tar', ['-xzf', archive], { cwd: to })
  return path.join(to, archive.replace('.tar.gz', ''))
}

const ASKED = ['/healthz', '/home', '/credit-dynamics', '/site-map', '/code-publicity?search=1']

/** Arguments of `unshare`: a network namespace with only a loopback interface. */
const APART = ['-rn', 'sh', '-c']
const canBeApart = spawnSync('unshare', [...APART, 'ip link set lo up']).status === 0

describe('the archive of a release', () => {
  it.runIf(canBeApart)('starts in an empty folder on a machine without a network', LONG, () => {
    const root = unpacked(process.arch)
    const script = `ip link set lo up
      ./portal start & portal=$!
      for second in $(seq 120); do ./portal health && break; sleep 1; done
      node_modules/.bin/node -e '(async () => {
        for (const path of ${JSON.stringify(ASKED)})
          console.log(path, (await fetch("http://127.0.0.1:8080" + path)).status)
      })()'
      kill $portal; wait $portal`
    const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'warn' }

    const { stdout, stderr } = spawnSync('unshare', [...APART, script], { cwd: root, env, encoding: 'utf8' })

    expect(stderr).toBe('')
    expect(ASKED.filter((address) => !stdout.includes(`${address} 200`))).toEqual([])
    expect(stdout).not.toMatch(/Installing|Building/)
  })

  describe('for another architecture', () => {
    let root = ''
    beforeAll(() => {
      root = unpacked('arm64')
    }, LONG.timeout)

    it('has native packages of that architecture only', () => {
      const programs = nativeFiles(root, 'arm64')

      expect(programs.map(({ name }) => path.basename(name))).toEqual(
        expect.arrayContaining([
          'node',
          'jieba.linux-arm64-gnu.node',
          expect.stringMatching(/^sharp-linux-arm64.*\.node$/),
          expect.stringMatching(/^libvips-cpp\.so/),
        ]),
      )
      expect(programs.filter(({ fits }) => !fits)).toEqual([])
    })

    it('contains the licences of its packages', () => {
      const licences = globSync('node_modules/**/{LICENSE,LICENSE.md,license}', { cwd: root })

      expect(licences.length).toBeGreaterThan(100)
      expect(licences.some((name) => name.endsWith('.md'))).toBe(true)
    })
  })
})
