import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openAsDailyRole } from '../../../test/calls/daily-role.ts'
import { engine, TEST_DATA_KEY } from '../../../test/database.ts'
import { freePort } from '../../../test/free-port.ts'
import { makePaperKeyFiles } from '../../../test/paper-keys.ts'
import { demoCity } from '../../../test/portal.ts'
import { testFolder } from '../../../test/setup/at-end.ts'
import { makeSelfSigned } from '../../modules/documents/signing/certificates.server.ts'
import { refusePooler } from './database-checks.ts'
import { examineServer } from './doctor.ts'
import { refuseUnwritable } from './file-checks.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const folder = testFolder('portal-doctor')
const settings = { NODE_ENV: 'test', DATA_DIR: folder, DATA_KEY: TEST_DATA_KEY }

const look = async (environment: Record<string, string>) => {
  const { findings } = await examineServer({ ...settings, ...environment }, demoCity)
  for (const { chinese, english } of findings) {
    expect(chinese).toMatch(/[\u4e00-\u9fff]/)
    expect(`${chinese}${english}`).not.toMatch(/\n|\bat .+:\d+:\d+/)
  }
  return Object.fromEntries(findings.map(({ check, level, english }) => [check, `${level}: ${english}`]))
}

describe('the doctor', () => {
  it('finds no problem with the embedded database alone', async () => {
    expect(await look({})).toEqual({
      settings: 'good: The settings can be used',
      database: 'good: The embedded database is used',
      disk: expect.stringMatching(/^(good|warning|bad): The disk is \d+% full/),
    })
  })

  it('reports the remaining days of certificates, and a key file that others can read', async () => {
    const ended = makeSelfSigned('信用榕屿', new Date('2014-01-01'))
    const soon = makeSelfSigned('信用榕屿', new Date(Date.now() - 3652.5 * 86_400_000 + 20 * 86_400_000))
    const files = makePaperKeyFiles()
    writeFileSync(path.join(folder, 'key.pem'), ended.key)
    chmodSync(path.join(folder, 'key.pem'), 0o644)
    writeFileSync(path.join(folder, 'ended.pem'), ended.certificate)
    writeFileSync(path.join(folder, 'soon.pem'), soon.certificate)
    const paper = {
      PAPER_KEY_FILE: path.join(folder, 'key.pem'),
      PAPER_CERTIFICATE_FILE: path.join(folder, 'ended.pem'),
    }

    const good = await look({ ...files, TLS_CERTIFICATE_FILE: path.join(folder, 'soon.pem') })
    const { findings } = await examineServer({ ...settings, ...paper, TLS_CERTIFICATE_FILE: '/nowhere.pem' }, demoCity)
    const unlike = await look({ ...files, PAPER_CERTIFICATE_FILE: path.join(folder, 'soon.pem') })

    expect(good.papers).toMatch(/^good: .* is good for 36\d\d days$/)
    expect(good.certificate).toMatch(/^warning: .* is good for (19|2\d) days$/)
    expect(
      findings.flatMap(({ check, level }) => (check === 'papers' || check === 'certificate' ? [level] : [])),
    ).toEqual([...['bad', 'warning', 'bad']])
    expect(unlike.papers).toMatch(/^bad: Key or certificate of papers: .*is not of/)
  })

  it.each([
    ['PAPER_KEY_FILE', 'nowhere.pem', /PAPER_KEY_FILE: \S+nowhere.pem cannot be read \(ENOENT\)/],
    ['PAPER_CERTIFICATE_FILE', 'nowhere.pem', /PAPER_CERTIFICATE_FILE: \S+nowhere.pem cannot be read \(ENOENT\)/],
    ['PAPER_KEY_FILE', 'text', /PAPER_KEY_FILE: \S+text is no PEM file that can be used/],
    ['PAPER_CERTIFICATE_FILE', 'text', /PAPER_CERTIFICATE_FILE: \S+text has no certificate/],
    ['PAPER_CERTIFICATE_FILE', 'broken', /PAPER_CERTIFICATE_FILE: \S+broken is no PEM file that can be used/],
  ])('names %s if it leads to %s', async (setting, name, told) => {
    writeFileSync(path.join(folder, 'text'), 'no key')
    writeFileSync(path.join(folder, 'broken'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')

    const { papers } = await look({ ...makePaperKeyFiles(), [setting]: path.join(folder, name) })

    expect(papers).toMatch(/^bad: /)
    expect(papers).toMatch(told)
  })

  it('refuses to start if DATA_DIR is not writable', async () => {
    const dataDir = path.join(folder, 'file')
    writeFileSync(dataDir, '')

    expect(() => refuseUnwritable({ dataDir })).toThrow(`DATA_DIR ${dataDir} cannot be written (EEXIST)`)
    expect((await look({ DATA_DIR: dataDir })).disk).toBe(`bad: DATA_DIR ${dataDir} cannot be written (EEXIST)`)
  })

  it('checks every configured service, and reports the consequences of its absence', async () => {
    const away = await freePort()
    const scanner = createServer((socket) => socket.on('data', () => socket.end('PONG\0'))).listen(0, '127.0.0.1')
    await once(scanner, 'listening')
    const { port } = scanner.address() as AddressInfo

    const found = await look({
      REDIS_URL: `redis://127.0.0.1:${away}`,
      S3_ENDPOINT: `http://127.0.0.1:${away}/files`,
      ...{ SMTP_URL: `smtp://127.0.0.1:${away}`, MAIL_FROM: 'a@example.cn', SMS_URL: `http://127.0.0.1:${away}/send` },
      CLAMAV_URL: `tcp://127.0.0.1:${port}`,
    })
    scanner.close()

    expect(found).toMatchObject({
      redis: expect.stringMatching(/^warning: Redis does not answer: each instance counts/),
      s3: expect.stringMatching(/^warning: The S3 store does not answer/),
      smtp: expect.stringMatching(/^warning: The mail server does not answer: no mail leaves/),
      sms: expect.stringMatching(/^warning: The short-message gateway does not answer/),
      'virus-scanner': 'good: The virus scanner answers',
    })
  })

  it('explains in two sentences, without a stack, why a portal does not start', () => {
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/portal', DEMO: 'off', PORT: '0' }
    const start = (environment: Record<string, string>) =>
      spawnSync(process.execPath, ['--import=./test/setup/quick-start.ts', 'src/server/main.ts'], {
        ...{ cwd: ROOT, encoding: 'utf8', timeout: 25_000 },
        env: { PATH: process.env.PATH, ...settings, NODE_ENV: 'development', ...environment },
      })

    const { status, stderr } = start(away)

    expect(status).toBe(1)
    expect(stderr.replace(/^\(node:.*\n|^\(Use .*\n/gm, '')).toMatch(
      /^连不上数据库[^\n]*\nThe database cannot be reached: [^\n]*ECONNREFUSED[^\n]*\n$/,
    )
  })
})

/** PgBouncer of Debian's package `pgbouncer`, if it is installed. */
const pgbouncer = ['/usr/sbin/pgbouncer', process.env.PGBOUNCER].find((file) => file && existsSync(file))

/** A PgBouncer in front of the test server. It refuses to run as root. */
async function startPooler(mode: 'transaction' | 'session', database: string) {
  const [port, server] = [await freePort(), new URL(database)]
  const place = mkdtempSync(path.join(tmpdir(), 'portal-pooler-'))
  chmodSync(place, 0o755)
  writeFileSync(path.join(place, 'users.txt'), `"${server.username}" "${server.password}"\n`)
  writeFileSync(
    path.join(place, 'pooler.ini'),
    [
      ...['[databases]', `* = host=${decodeURIComponent(server.hostname)} port=${server.port || 5432}`, '[pgbouncer]'],
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'auth_type = trust', `pool_mode = ${mode}`],
      ...[
        `auth_file = ${path.join(place, 'users.txt')}`,
        'unix_socket_dir =',
        'ignore_startup_parameters = statement_timeout, options',
      ],
    ].join('\n'),
  )
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(pgbouncer!, [path.join(place, 'pooler.ini')], { ...asNobody, stdio: 'ignore' })
  const url = new URL(database)
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) })
  await vi.waitFor(async () => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.end()
  }, 10_000)
  return {
    url: url.href,
    stop() {
      child.kill('SIGKILL')
      rmSync(place, { recursive: true, force: true })
    },
  }
}

describe.runIf(engine() === 'postgres')('the doctor on PostgreSQL', async () => {
  if (engine() !== 'postgres') return
  const daily = await openAsDailyRole()
  afterAll(() => daily.close())

  it('finds dedicated sessions, notifications, tables, key and clock in order', async () => {
    expect(await look({ DATABASE_URL: daily.dailyUrl })).toMatchObject({
      database: expect.stringMatching(/^good: PostgreSQL \d+, role portal_run_/),
      pool: expect.stringMatching(/^good/),
      listen: expect.stringMatching(/^good/),
      tables: 'good: The tables are up to date',
      key: expect.stringMatching(/^good/),
      clock: expect.stringMatching(/^good/),
    })
  })

  it.runIf(pgbouncer).each([
    ['transaction', /^bad: DATABASE_URL leads to a pooler that hands out connections per transaction/, 'refused'],
    ['session', /^good: Connections to the database are sessions of their own/, 'let in'],
  ] as const)('detects a PgBouncer in %s mode', async (mode, expected, verdict) => {
    const pooler = await startPooler(mode, daily.dailyUrl)
    const found = await look({ DATABASE_URL: pooler.url })
    const start = await refusePooler(pooler.url).then(
      () => 'let in',
      () => 'refused',
    )
    pooler.stop()

    expect(found.pool).toMatch(expected)
    expect(start).toBe(verdict)
  })

  it('warns about a server without autovacuum, and only about that', async () => {
    const owner = new pg.Client({ connectionString: daily.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ autovacuum: string }>('show autovacuum')
    await owner.end()

    const { autovacuum } = await look({ DATABASE_URL: daily.dailyUrl })

    if (rows[0]?.autovacuum === 'on') expect(autovacuum).toBeUndefined()
    else expect(autovacuum).toMatch(/^warning: autovacuum of the database is off/)
  })

  it('reports tables that are newer than a version that was rolled back', async () => {
    const owner = new pg.Client({ connectionString: daily.ownerUrl })
    await owner.connect()
    await owner.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999998), ('later still', 9999999999999)",
    )

    const { tables } = await look({ DATABASE_URL: daily.dailyUrl })

    expect(tables).toMatch(/^warning: The tables are 2 migrations ahead of the portal, which was rolled back/)
    await owner.query('delete from drizzle.__drizzle_migrations where created_at > 9999999999990')
    await owner.end()
  })

  it('reports a foreign key, outdated tables, and an unknown database name', async () => {
    const owner = new pg.Client({ connectionString: daily.ownerUrl })
    await owner.connect()
    await owner.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    await owner.end()
    const unknown = new URL(daily.dailyUrl)
    unknown.pathname = '/portal_nowhere'

    expect(await look({ DATABASE_URL: daily.dailyUrl, DATA_KEY: 'f'.repeat(64) })).toMatchObject({
      tables: expect.stringMatching(/^bad: The tables are 1 migrations behind: run npm run migrate/),
      key: expect.stringMatching(/^bad: DATA_KEY is not the key of this database/),
    })
    expect((await look({ DATABASE_URL: unknown.href })).database).toMatch(/^bad: The database does not exist/)
  })
})
