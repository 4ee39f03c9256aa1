import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../setup/at-end.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')
const folder = testFolder('portal-deploy-tools')

const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
function say(program: string, ...words: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', cwd: folder })
  return { status, said: stdout + stderr }
}
/** A file of `deploy/` with some paths and names replaced by those of the test. */
function changed(file: string, ...changes: [from: string, to: string][]): string {
  const text = changes.reduce(
    (all, [from, to]) => all.replaceAll(from, to),
    readFileSync(path.join(DEPLOY, file), 'utf8'),
  )
  const to = path.join(folder, file)
  mkdirSync(path.dirname(to), { recursive: true })
  writeFileSync(to, text)
  return to
}

describe('the files of deploy/ are valid for the programs they configure', () => {
  it.runIf(has('promtool'))('promtool: ten rules fire for their samples, and for no quiet day', () => {
    cpSync(path.join(DEPLOY, 'prometheus'), path.join(folder, 'prometheus'), { recursive: true })

    const { status, said } = say('promtool', 'test', 'rules', 'prometheus/alerts.test.yml')

    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')])
    expect(say('promtool', 'check', 'rules', 'prometheus/alerts.yml').said).toContain('10 rules found')
  })

  it.runIf(has('systemd-analyze'))('systemd: units are whole and closed off', () => {
    const program = ['/srv/portal/current/node_modules/.bin/node', '/bin/true'] as const
    const command = ['/srv/portal/current/portal', '/bin/true'] as const
    for (const unit of globSync('systemd/*', { cwd: DEPLOY })) changed(unit, [...program], [...command])
    cpSync(path.join(folder, 'systemd/portal@.service'), path.join(folder, 'systemd/portal@1.service'))
    const units = globSync('systemd/*', { cwd: folder }).filter((unit) => !unit.includes('@.'))

    expect(say('systemd-analyze', 'verify', ...units)).toEqual({ status: 0, said: '' })
    for (const unit of ['portal.service', 'portal@1.service', 'portal-backup.service']) {
      const { said } = say('systemd-analyze', 'security', '--offline=true', `systemd/${unit}`)
      expect(said).toMatch(/Overall exposure level for \S+: [01]\.\d OK/)
    }
  })

  it.runIf(has('nginx') && has('openssl')).each(['nginx/portal.conf', 'container/nginx.conf'])('nginx: %s', (file) => {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'fullchain.pem')]
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=credit.example.gov.cn']
    expect(say('openssl', ...words, '-keyout', key, '-out', certificate).status).toBe(0)
    const site = changed(
      file,
      ['/etc/ssl/portal', folder],
      ['/var/log/nginx', folder],
      // nginx can open /dev/stdout in a container, but not where it is a socket of the test runner.
      ['/dev/stdout', `${folder}/access.log`],
      // A name that only the network of the containers resolves.
      ['server portal:8080', 'server 127.0.0.1:8080'],
    )
    const main = path.join(folder, 'nginx.conf')
    writeFileSync(main, `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { include ${site}; }`)

    const { status, said } = say('nginx', '-t', '-p', folder, '-c', main)

    expect([status, said]).toEqual([0, expect.stringContaining('test is successful')])
  })

  it.runIf(has('logrotate'))('logrotate: a log is put aside and the open file goes on', () => {
    const { uid, gid } = { uid: process.getuid!(), gid: process.getgid!() }
    const name = (file: string, id: number) =>
      new RegExp(`^([^:]+):[^:]*:${id}:`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? String(id)
    const owner = `su ${name('/etc/passwd', uid)} ${name('/etc/group', gid)}`
    const file = changed('logrotate/portal', ['/var/log/portal', `${folder}/log`], ['su portal portal', owner])
    mkdirSync(path.join(folder, 'log'), { mode: 0o750 })
    writeFileSync(path.join(folder, 'log/portal-1.log'), '{"level":30}\n')

    const { status, said } = say('logrotate', '-f', '-s', path.join(folder, 'state'), file)

    expect([status, said]).toEqual([0, ''])
    const logs = globSync('log/*', { cwd: folder }).map((log) => [log, readFileSync(path.join(folder, log), 'utf8')])
    expect(logs.sort()).toEqual([
      ['log/portal-1.log', ''],
      [expect.stringMatching(/^log\/portal-1\.log-\d{8}$/), '{"level":30}\n'],
    ])
  })
})
