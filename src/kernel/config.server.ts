import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import type { Whereabouts } from './data/db.server.ts'
import { networkList } from './guard/network.ts'
import { keptKey } from './kept-key.server.ts'
import { SiteProfile } from './profile.ts'

const key = (name: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/i, `${name} must be 64 hexadecimal digits`)
    .optional()

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  SITE_PROFILE: z.string().optional(),
  DATA_KEY: key('DATA_KEY'),
  DATA_KEY_PREVIOUS: key('DATA_KEY_PREVIOUS'),
  SIGN_ON_PROTOCOL: z.enum(['government', 'openid']).default('government'),
  SIGN_ON_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGN_ON_APP_ID: z.string().default('credit-portal'),
  SIGN_ON_SECRET: z.string().optional(),
  SIGN_ON_SCOPE: z.string().default('openid profile phone'),
  // certNo=id_card,userType=account_kind
  SIGN_ON_CLAIMS: z
    .string()
    .regex(/^\w+=[^\s,=]+(,\w+=[^\s,=]+)*$/)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  // tcp://127.0.0.1:3310, unix:/run/clamav/clamd.ctl
  CLAMAV_URL: z
    .string()
    .regex(/^(tcp:\/\/[\w.-]+:\d{1,5}|tcp:\/\/\[[\da-f:]+\]:\d{1,5}|unix:\/.+)$/i)
    .optional(),
  ALLOWED_HOSTS: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  STAFF_NETWORKS: z.string().default(''),
  WINDOW_NETWORKS: z.string().default(''),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEMO: z.enum(['on', 'small', 'off']).optional(),
  SIGN_ON_REGISTRATION: z.enum(['on', 'off']).optional(),
  // Sixteen bytes in hexadecimal digits.
  FINANCE_PASSWORD_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{32}$/)
    .optional(),
  OUTSIDE_LINKS: z.enum(['on', 'off']).default('off'),
  TRUSTED_SOURCES: z.string().default(''),
  PAPER_KEY_FILE: z.string().optional(),
  PAPER_CERTIFICATE_FILE: z.string().optional(),
  TLS_CERTIFICATE_FILE: z.string().optional(),
  EXCHANGE_OUTBOX: z.string().optional(),
  EXCHANGE_INBOX: z.string().optional(),
  // The middle line of a public key in PEM: an Ed25519 key is 44 bytes, and begins alike.
  EXCHANGE_RECEIPT_KEY: z
    .string()
    .regex(/^MCowBQYDK2VwAyEA[\w+/]{43}=$/, 'EXCHANGE_RECEIPT_KEY must be an Ed25519 public key in Base64')
    .optional(),
  // 30 (minutes, up to a day), 02:30 (once a day)
  EXCHANGE_EVERY: z
    .string()
    .regex(/^([1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440|([01]\d|2[0-3]):[0-5]\d)$/)
    .default('30'),
  EXCHANGE_RECEIPT_HOURS: z.coerce.number().int().min(1).max(720).default(24),
})

interface OutsideSignOn {
  protocol: 'government' | 'openid'
  /** Root of the government's service, or issuer of OpenID Connect. */
  url: string
  secret: string
  /** For OpenID Connect: what is asked for, and claims that are called otherwise there. */
  scope: string
  claims: Readonly<Record<string, string>>
}

export interface Config {
  production: boolean
  environment: 'production' | 'development' | 'test'
  port: number
  host: string
  dataDir: string
  /** Where rows are, and who owns the tables if that is not the role of daily work. */
  database: Whereabouts
  redisUrl: string | undefined
  s3: { endpoint: string; accessKey: string; secretKey: string; region: string } | undefined
  profile: SiteProfile
  dataKey: Buffer
  /** The key before, while values under it are still in the database. */
  previousDataKey: Buffer | undefined
  /** The sign-on service outside; without one, the bundled service signs people on. */
  signOn: {
    appId: string
    outside: OutsideSignOn | undefined
    /** Whether strangers may make accounts at the bundled service. */
    registration: boolean
    /** Under which old finance clients write passwords; they log in only where it is set. */
    financePasswordKey: Buffer | undefined
  }
  /** How messages leave the house, as far as there are ways. */
  mail: { url: string; from: string } | undefined
  sms: { url: string; token: string } | undefined
  /** The daemon of a virus scanner that uploads are shown to, if there is one. */
  clamav: { host: string; port: number } | { path: string } | undefined
  /** Values of the Host header that are answered; anything else is refused. */
  allowedHosts: ReadonlySet<string> | 'any-loopback'
  /** Proxies whose word on where a request comes from is taken. */
  trustProxy: string | false
  /** Networks that the operator has named: of offices whose staff log in, and of service windows. */
  networks: Readonly<Record<'isStaff' | 'isWindow', (address: string) => boolean>>
  rateLimit: boolean
  pageCache: boolean
  logLevel: string
  /** The demo city to load into an empty database: whole, with a few hundred subjects, or not at all. */
  demo: 'city' | 'small' | false
  /** Names of sources whose files `npm run import` publishes without a second person. */
  trustedSources: readonly string[]
  /** What papers are signed with: files of the operator, or a folder in which development makes its own. */
  paperKeys: { keyFile: string; certificateFile: string } | { folder: string; name: string }
  /** The certificate that visitors see, which the proxy holds: looked at for its last day only. */
  certificateFile: string | undefined
  /** Where files for the platform above are put and its receipts found, how often, and how long a receipt may take. */
  exchange: { outbox: string; inbox: string; receiptKey: string; every: Recurrence; receiptHours: number } | undefined
  /** Whether pages of other sites that ours lead to are opened at night. */
  outsideLinks: boolean
}

/** Every so many minutes, or once a day at a time of the city's clocks. */
type Recurrence = { minutes: number } | { dayAt: `${number}:${number}` }

/** Without these there is no production. */
const NEEDED = [
  ...(['DATA_KEY', 'DATABASE_URL', 'SITE_PROFILE', 'PAPER_KEY_FILE', 'PAPER_CERTIFICATE_FILE'] as const),
  // Behind a proxy that is not trusted all visitors are one network; whether there is one has to be said.
  'TRUST_PROXY',
] as const

/** The value of TRUST_PROXY for a portal that visitors reach without a proxy. */
const NO_PROXY = 'none'

const DEMOS = { on: 'city', small: 'small', off: false } as const

/** Reads the environment once. Production refuses to start with a missing key or a switch meant for measuring. */
export function readConfig(environment: NodeJS.ProcessEnv, demoProfile: unknown): Config {
  const env = Environment.parse(environment)
  const production = env.NODE_ENV === 'production'
  if (production) refuseUnsafe(env)
  const dataDir = path.resolve(env.DATA_DIR)
  const profile = profileOf(env, demoProfile)
  return {
    production,
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    database: { url: env.DATABASE_URL, ownerUrl: env.DATABASE_URL && env.MIGRATION_DATABASE_URL, dataDir },
    redisUrl: env.REDIS_URL,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          accessKey: env.S3_ACCESS_KEY ?? '',
          secretKey: env.S3_SECRET_KEY ?? '',
          region: env.S3_REGION,
        }
      : undefined,
    profile,
    ...dataKeysOf(env, dataDir),
    signOn: {
      appId: env.SIGN_ON_APP_ID,
      outside: outsideOf(env),
      registration: (env.SIGN_ON_REGISTRATION ?? (production ? 'off' : 'on')) === 'on',
      financePasswordKey: env.FINANCE_PASSWORD_KEY ? Buffer.from(env.FINANCE_PASSWORD_KEY, 'hex') : undefined,
    },
    mail: mailOf(env),
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN ?? '' } : undefined,
    clamav: env.CLAMAV_URL ? clamavOf(env.CLAMAV_URL) : undefined,
    allowedHosts: hostsOf(env.ALLOWED_HOSTS, production, profile),
    trustProxy: env.TRUST_PROXY === undefined || env.TRUST_PROXY === NO_PROXY ? false : env.TRUST_PROXY,
    networks: { isStaff: networkList(env.STAFF_NETWORKS), isWindow: networkList(env.WINDOW_NETWORKS) },
    rateLimit: env.RATE_LIMIT === 'on',
    pageCache: env.PAGE_CACHE === 'on',
    logLevel: env.LOG_LEVEL,
    demo: DEMOS[env.DEMO ?? (production ? 'off' : 'on')],
    paperKeys: paperKeysOf(env, dataDir, profile),
    certificateFile: env.TLS_CERTIFICATE_FILE && path.resolve(env.TLS_CERTIFICATE_FILE),
    exchange: exchangeOf(env),
    outsideLinks: env.OUTSIDE_LINKS === 'on',
    trustedSources: env.TRUSTED_SOURCES.split(',').flatMap((name) => name.trim() || []),
  }
}

/** The demo city has no public address of its own: its links lead to where this process listens. */
function profileOf(env: z.output<typeof Environment>, demoProfile: unknown): SiteProfile {
  if (env.SITE_PROFILE) return SiteProfile.parse(JSON.parse(readFileSync(env.SITE_PROFILE, 'utf8')))
  return {
    ...SiteProfile.parse(demoProfile),
    publicUrl: new URL(`http://${reachableHost(env.HOST)}:${env.PORT}`).origin,
  }
}

/** A host that a browser on this machine can open: a server that listens on every interface also listens on loopback. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIPv6(host) ? `[${host}]` : host
}

function outsideOf(env: z.output<typeof Environment>): OutsideSignOn | undefined {
  if (!env.SIGN_ON_URL) return undefined
  return {
    protocol: env.SIGN_ON_PROTOCOL,
    url: env.SIGN_ON_URL,
    secret: env.SIGN_ON_SECRET ?? '',
    scope: env.SIGN_ON_SCOPE,
    claims: Object.fromEntries(env.SIGN_ON_CLAIMS?.split(',').map((pair) => pair.split('=')) ?? []),
  }
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: z.output<typeof Environment>): Config['mail'] {
  if (!url) return undefined
  if (!from) throw new Error('SMTP_URL needs MAIL_FROM, the address that mails come from')
  return { url, from }
}

function clamavOf(address: string): Config['clamav'] {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/[[\]]/g, ''), port: Number(port) }
}

function refuseUnsafe(env: z.output<typeof Environment>): void {
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`Production needs ${missing.join(', ')}; see docs/operations.md`)
  // Who someone is must not be changed on the way to us, and the answer to a code says it.
  if (env.SIGN_ON_PROTOCOL === 'openid' && !env.SIGN_ON_URL?.startsWith('https:'))
    throw new Error('SIGN_ON_PROTOCOL=openid needs an https address as SIGN_ON_URL in production')
  const switched = (['RATE_LIMIT', 'PAGE_CACHE'] as const).filter((name) => env[name] === 'off')
  if (switched.length > 0) throw new Error(`${switched.join(', ')}=off is for measuring and refused in production`)
}

function paperKeysOf(
  { PAPER_KEY_FILE: keyFile, PAPER_CERTIFICATE_FILE: certificateFile }: z.output<typeof Environment>,
  dataDir: string,
  { portalName }: SiteProfile,
): Config['paperKeys'] {
  if (!keyFile !== !certificateFile) throw new Error('PAPER_KEY_FILE and PAPER_CERTIFICATE_FILE belong together')
  if (keyFile && certificateFile) return { keyFile, certificateFile }
  return { folder: path.join(dataDir, 'secrets'), name: portalName }
}

function exchangeOf(env: z.output<typeof Environment>): Config['exchange'] {
  const { EXCHANGE_OUTBOX: outbox, EXCHANGE_INBOX: inbox, EXCHANGE_EVERY: every } = env
  if (!outbox !== !inbox) throw new Error('EXCHANGE_OUTBOX and EXCHANGE_INBOX belong together')
  if (!outbox || !inbox) return undefined
  // Without a signature anyone with write access to the inbox folder could forge receipts of the platform.
  if (!env.EXCHANGE_RECEIPT_KEY) throw new Error('EXCHANGE_INBOX needs EXCHANGE_RECEIPT_KEY, which signs the receipts')
  return {
    outbox: path.resolve(outbox),
    inbox: path.resolve(inbox),
    receiptKey: env.EXCHANGE_RECEIPT_KEY,
    every: !every.includes(':') ? { minutes: Number(every) } : { dayAt: every as `${number}:${number}` },
    receiptHours: env.EXCHANGE_RECEIPT_HOURS,
  }
}

function hostsOf(list: string | undefined, production: boolean, profile: SiteProfile): Config['allowedHosts'] {
  if (list) return new Set(list.split(',').map((host) => host.trim().toLowerCase()))
  return production ? new Set([new URL(profile.publicUrl).host]) : 'any-loopback'
}

function dataKeysOf(env: z.output<typeof Environment>, dataDir: string): Pick<Config, 'dataKey' | 'previousDataKey'> {
  const dataKey = Buffer.from(env.DATA_KEY ?? keptKey(dataDir), 'hex')
  const previousDataKey = env.DATA_KEY_PREVIOUS === undefined ? undefined : Buffer.from(env.DATA_KEY_PREVIOUS, 'hex')
  if (previousDataKey?.equals(dataKey)) throw new Error('DATA_KEY_PREVIOUS is the same key as DATA_KEY')
  return { dataKey, previousDataKey }
}
