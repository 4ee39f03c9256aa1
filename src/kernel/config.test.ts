import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoCity, demoProfile } from '../../test/portal.ts'
import { readConfig } from './config.server.ts'
import { ConfigFaults } from './config-faults.server.ts'

let folder: string
let production: Record<string, string>

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'config-'))
  const profileFile = path.join(folder, 'site-profile.json')
  writeFileSync(
    profileFile,
    JSON.stringify({ ...demoProfile, publicUrl: 'https://credit.city.example.gov.cn', demo: false }),
  )
  production = {
    NODE_ENV: 'production',
    DATA_DIR: path.join(folder, 'data'),
    DATA_KEY: 'ab'.repeat(32),
    DATABASE_URL: 'postgres://127.0.0.1/portal',
    CITY: folder,
    PAPER_KEY_FILE: '/run/secrets/paper-key.pem',
    PAPER_CERTIFICATE_FILE: '/etc/portal/paper-certificates.pem',
    TRUST_PROXY: 'loopback',
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the address of a virus scanner', () => {
  it.each([
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp://scanner.internal:3310', { host: 'scanner.internal', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('is read from %s', (address, clamav) => {
    expect(readConfig({ ...production, CLAMAV_URL: address }, demoCity).clamav).toEqual(clamav)
  })

  it.each(['127.0.0.1:3310', 'http://127.0.0.1:3310', 'tcp://127.0.0.1', 'unix:clamd.ctl'])(
    'cannot be %s',
    (address) => {
      expect(() => readConfig({ ...production, CLAMAV_URL: address }, demoCity)).toThrow()
    },
  )
})

describe('named networks', () => {
  it('are read for offices and for service windows', () => {
    const { networks } = readConfig({ STAFF_NETWORKS: '10.1.0.0/16', WINDOW_NETWORKS: '10.2.0.7' }, demoCity)

    expect([networks.isStaff('10.1.2.3'), networks.isWindow('10.1.2.3')]).toEqual([true, false])
    expect([networks.isStaff('10.2.0.7'), networks.isWindow('10.2.0.7')]).toEqual([false, true])
  })

  it('prevent the start if they are invalid', () => {
    expect(() => readConfig({ WINDOW_NETWORKS: '大厅' }, demoCity)).toThrow('大厅')
  })
})

describe('production', () => {
  it('requires TRUST_PROXY, also without a proxy', () => {
    const { TRUST_PROXY: _, ...undecided } = production

    expect(() => readConfig(undecided, demoCity)).toThrow('TRUST_PROXY')
    expect(readConfig({ ...production, TRUST_PROXY: 'none' }, demoCity).trustProxy).toBe(false)
    expect(readConfig(production, demoCity).trustProxy).toBe('loopback')
  })

  it('starts with a key, a database and a profile', () => {
    const config = readConfig(production, demoCity)

    expect(config).toMatchObject({ production: true, rateLimit: true, pageCache: true, demo: false })
    expect(config.profile.demo).toBe(false)
    expect(config.dataKey).toEqual(Buffer.from('ab'.repeat(32), 'hex'))
    expect(config.allowedHosts).toEqual(new Set(['credit.city.example.gov.cn']))
  })

  it('allows registration and trusted sources only if they are set', () => {
    const told = { ...production, SIGN_ON_REGISTRATION: 'on', TRUSTED_SOURCES: '省平台, 法院专线,' }

    const [plain, configured] = [readConfig(production, demoCity), readConfig(told, demoCity)]

    expect([plain.signOn.registration, plain.trustedSources]).toEqual([false, []])
    expect([configured.signOn.registration, configured.trustedSources]).toEqual([true, ['省平台', '法院专线']])
  })

  it('reads the previous key, if it is set', () => {
    const rotating = readConfig({ ...production, DATA_KEY_PREVIOUS: 'cd'.repeat(32) }, demoCity)

    expect(rotating.previousDataKey).toEqual(Buffer.from('cd'.repeat(32), 'hex'))
    expect(readConfig(production, demoCity).previousDataKey).toBeUndefined()
  })

  it.each(['DATA_KEY', 'DATABASE_URL', 'CITY', 'PAPER_KEY_FILE', 'PAPER_CERTIFICATE_FILE'])(
    'refuses to start without %s',
    (name) => {
      const { [name]: _, ...incomplete } = production

      expect(() => readConfig(incomplete, demoCity)).toThrow(`Production needs ${name};`)
    },
  )

  it('reports all missing settings at once', () => {
    const environment = { NODE_ENV: 'production', DATA_DIR: folder }

    expect(() => readConfig(environment, demoCity)).toThrow(
      'DATA_KEY, DATABASE_URL, CITY, PAPER_KEY_FILE, PAPER_CERTIFICATE_FILE',
    )
  })

  it('reports every invalid setting at once, in Chinese and English, without values', () => {
    const faults = faultsOf({
      ...{ NODE_ENV: 'production', DATA_DIR: folder, DATA_KEY: 'secret', PORT: 'http', RATE_LIMIT: 'off' },
      ...{ SMTP_URL: 'smtp://mail.example.cn', EXCHANGE_OUTBOX: '/out', CITY: path.join(folder, 'none') },
      ...{ PAPER_KEY_FILE: '/key.pem', STAFF_NETWORKS: '大厅' },
    })

    expect(faults.map(({ english }) => english)).toEqual([
      'PORT cannot be used: a number is expected',
      'DATA_KEY cannot be used: 64 hexadecimal digits are expected',
      'Production needs DATABASE_URL, PAPER_CERTIFICATE_FILE, TRUST_PROXY; see docs/operations.md',
      'RATE_LIMIT=off is for measuring and refused in production',
      `CITY: ${path.join(folder, 'none', 'site-profile.json')} cannot be read (ENOENT)`,
      'SMTP_URL needs MAIL_FROM, the address that mails come from',
      'EXCHANGE_OUTBOX and EXCHANGE_INBOX belong together',
      expect.stringContaining('大厅'),
      'PAPER_KEY_FILE and PAPER_CERTIFICATE_FILE belong together',
    ])
    for (const { chinese } of faults) expect(chinese).toMatch(/[\u4e00-\u9fff]/)
    expect(JSON.stringify(faults)).not.toContain('secret"')
  })

  it.each([
    ['DATABASE_URL', 'portal', '应为 postgres://用户名:密码@主机:端口/数据库，密码中的特殊字符要按 URL 转义'],
    ['DATABASE_URL', 'postgres://portal:p#ss@db/portal', '应为 postgres://'],
    ['DATABASE_URL', 'mysql://portal@db/portal', '应为 postgres://'],
    ['REDIS_URL', 'localhost', '应为 redis://'],
    ['S3_ENDPOINT', 's3.internal', '应为 http:// 或 https:// 开头的地址'],
    ['PORT', '70000', '不能大于 65535'],
    ['LOG_LEVEL', 'loud', '只能是 fatal、error'],
    ['METRICS_TOKEN', 'short', '至少要有 16 个字符'],
  ])('explains in Chinese what %s=%s should have been', (name, value, wanted) => {
    const [fault] = faultsOf({ ...production, [name]: value })

    expect(fault?.chinese).toContain(`设置 ${name} 无法使用：${wanted}`)
    expect(fault?.english).not.toMatch(/[\u4e00-\u9fff]/)
  })

  it.each(['RATE_LIMIT', 'PAGE_CACHE'])('refuses %s=off', (name) => {
    expect(() => readConfig({ ...production, [name]: 'off' }, demoCity)).toThrow(`${name}=off is for measuring`)
  })

  it.each([
    ['DATA_KEY', 'not hexadecimal'],
    ['DATA_KEY', 'ab'],
    ['DATA_KEY_PREVIOUS', 'not hexadecimal'],
    ['DATA_KEY_PREVIOUS', 'cd'],
    ['DATA_KEY_PREVIOUS', 'AB'.repeat(32)],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['LOG_LEVEL', 'chatty'],
    ['NODE_ENV', 'prod'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value }, demoCity)).toThrow(name)
  })

  it('refuses OpenID Connect without TLS, and invalid claims', () => {
    const openId = { ...production, SIGN_ON_PROTOCOL: 'openid' }

    expect(() => readConfig({ ...openId, SIGN_ON_URL: 'http://sso.example.cn' }, demoCity)).toThrow('https')
    expect(() => readConfig(openId, demoCity)).toThrow('https')
    expect(() => readConfig({ ...production, SIGN_ON_CLAIMS: 'certNo' }, demoCity)).toThrow('SIGN_ON_CLAIMS')
    const renamed = { ...openId, SIGN_ON_URL: 'https://sso.example.cn', SIGN_ON_CLAIMS: 'certNo=id_card,name=xm' }
    expect(readConfig(renamed, demoCity).signOn.outside).toMatchObject({
      protocol: 'openid',
      claims: { certNo: 'id_card', name: 'xm' },
    })
  })

  it('requires a sender address for mail', () => {
    const mailing = { ...production, SMTP_URL: 'smtps://user:p%40ss@mail.example.cn' }

    expect(() => readConfig(mailing, demoCity)).toThrow('MAIL_FROM')
    expect(readConfig({ ...mailing, MAIL_FROM: 'a@example.cn' }, demoCity).mail).toMatchObject({
      from: 'a@example.cn',
    })
    expect(() => readConfig({ ...production, SMTP_URL: 'http://mail.example.cn' }, demoCity)).toThrow('SMTP_URL')
    expect(readConfig(production, demoCity)).toMatchObject({ mail: undefined, sms: undefined })
  })

  it('answers only the allowed hosts', () => {
    const { allowedHosts } = readConfig({ ...production, ALLOWED_HOSTS: 'A.example.cn, b.example.cn:8080' }, demoCity)

    expect(allowedHosts).toEqual(new Set(['a.example.cn', 'b.example.cn:8080']))
  })
})

describe('development', () => {
  it('needs no settings and shows the demo city on this machine', () => {
    const config = readConfig({ DATA_DIR: folder }, demoCity)

    expect(config).toMatchObject({ production: false, port: 8080, host: '127.0.0.1', demo: 'city' })
    expect(config.allowedHosts).toBe('any-loopback')
    expect(config.database.url).toBeUndefined()
    expect(config.s3).toBeUndefined()
  })

  it.each([
    [{}, 'http://127.0.0.1:8080'],
    [{ PORT: '9090' }, 'http://127.0.0.1:9090'],
    [{ HOST: 'localhost', PORT: '9090' }, 'http://localhost:9090'],
    [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::' }, 'http://[::1]:8080'],
    [{ HOST: '::1' }, 'http://[::1]:8080'],
  ])('links the demo city to its own address: %o', (environment, publicUrl) => {
    expect(readConfig({ DATA_DIR: folder, ...environment }, demoCity).profile.publicUrl).toBe(publicUrl)
  })

  it('links to PUBLIC_URL and answers under it, if it is set', () => {
    const environment = { DATA_DIR: folder, HOST: '0.0.0.0', PUBLIC_URL: 'https://try.example.cn/' }
    const { profile, allowedHosts } = readConfig(environment, demoCity)

    expect([profile.publicUrl, allowedHosts]).toEqual(['https://try.example.cn', new Set(['try.example.cn'])])
    expect(readConfig({ ...environment, CITY: production.CITY }, demoCity).profile.publicUrl).toBe(
      'https://try.example.cn',
    )
  })

  it('keeps the public address of a given profile on any port', () => {
    const environment = { DATA_DIR: folder, CITY: production.CITY, HOST: '::1', PORT: '9090' }

    expect(readConfig(environment, demoCity).profile.publicUrl).toBe('https://credit.city.example.gov.cn')
  })

  it('generates a key once, readable only by the owner of the file', () => {
    const first = readConfig({ DATA_DIR: folder }, demoCity)

    const second = readConfig({ DATA_DIR: folder }, demoCity)

    expect(second.dataKey).toEqual(first.dataKey)
    expect(first.dataKey).toHaveLength(32)
    expect(readFileSync(path.join(folder, 'secrets/data-key'), 'utf8')).toBe(first.dataKey.toString('hex'))
    expect(statSync(path.join(folder, 'secrets/data-key')).mode & 0o777).toBe(0o600)
  })

  it('generates another key in another folder', () => {
    const here = readConfig({ DATA_DIR: path.join(folder, 'a') }, demoCity)
    const there = readConfig({ DATA_DIR: path.join(folder, 'b') }, demoCity)

    expect(here.dataKey).not.toEqual(there.dataKey)
  })

  it('may switch off the rate limit and the page cache for measurements', () => {
    const config = readConfig({ DATA_DIR: folder, RATE_LIMIT: 'off', PAGE_CACHE: 'off', DEMO: 'off' }, demoCity)

    expect(config).toMatchObject({ rateLimit: false, pageCache: false, demo: false })
  })

  it('explains what replaces SITE_PROFILE', () => {
    const environment = { DATA_DIR: folder, SITE_PROFILE: '/etc/profile.json' }

    expect(() => readConfig(environment, demoCity)).toThrow('SITE_PROFILE is replaced by CITY')
  })

  it('loads no demo data into the portal of another city', () => {
    const environment = { DATA_DIR: folder, CITY: production.CITY }

    expect(readConfig(environment, demoCity)).toMatchObject({ demo: false, city: production.CITY })
    expect(() => readConfig({ ...environment, DEMO: 'on' }, demoCity)).toThrow('DEMO loads the demo city')
  })

  it('requires CITY if the folder of the demo city was removed', () => {
    const environment = { DATA_DIR: folder, CITY: production.CITY }

    expect(readConfig(environment)).toMatchObject({ demo: false, city: production.CITY })
    expect(() => readConfig({ DATA_DIR: folder })).toThrow('Set CITY to the folder of a city')
  })

  it('refuses an incomplete profile', () => {
    const { siteIdCode: _, ...incomplete } = demoProfile

    expect(() => readConfig({ DATA_DIR: folder }, { ...demoCity, profile: incomplete })).toThrow('siteIdCode')
  })
})

function faultsOf(environment: Record<string, string>) {
  try {
    readConfig(environment, demoCity)
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults
  }
  throw new Error('no faults were found')
}
