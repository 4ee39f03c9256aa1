import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import { Environment } from './config-environment.server.ts'
import { refuseFaults, settingFault } from './config-faults.server.ts'
import { type LedgerKeyPlace, locateLedgerKey, locatePaperKeys, type PaperKeys } from './config-paper-keys.server.ts'
import { type DemoCity, readCityProfile } from './config-profile.server.ts'
import type { DatabaseLocation } from './data/db.server.ts'
import { networkList } from './guard/network.ts'
import { OperatorError } from './operator-error.ts'
import type { SiteProfile } from './profile.ts'
import { storedKey } from './stored-key.server.ts'

interface OutsideSignOn {
  protocol: 'government' | 'openid'
  /** Base address of the government's sign-on service, or issuer of OpenID Connect. */
  url: string
  secret: string
  /** For OpenID Connect: the requested scope, and our claim names mapped to those of the issuer. */
  scope: string
  claims: Readonly<Record<string, string>>
}

export interface Config {
  production: boolean
  environment: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Number of worker processes behind the one port. */
  workers: number
  dataDir: string
  /** Address of the database, and of the role that owns the tables if it is another one. */
  database: DatabaseLocation
  redisUrl: string | undefined
  /** The cache in front of the portal that receives a PURGE for each change, if there is one. */
  frontCacheUrl: string | undefined
  s3: { endpoint: string; accessKey: string; secretKey: string; region: string } | undefined
  profile: SiteProfile
  /** Folder of the city pack. */
  city: string
  dataKey: Buffer
  /** The previous key, while values encrypted with it are still in the database. */
  previousDataKey: Buffer | undefined
  /** The external sign-on service; without one, the bundled service is used. */
  signOn: {
    appId: string
    outside: OutsideSignOn | undefined
    /** Whether visitors may create accounts at the bundled service. */
    registration: boolean
    /** Decrypts passwords sent by old finance clients; these can log in only if it is set. */
    financePasswordKey: Buffer | undefined
  }
  /** Mail and SMS gateways, each optional. */
  mail: { url: string; from: string } | undefined
  sms: { url: string; token: string } | undefined
  /** The virus scanner that checks uploads, if there is one. */
  clamav: { host: string; port: number } | { path: string } | undefined
  /** Accepted values of the Host header; any other is refused. */
  allowedHosts: ReadonlySet<string> | 'any-loopback'
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustProxy: string | false
  /** Networks named by the operator: offices from which staff may log in, and service windows. */
  networks: Readonly<Record<'isStaff' | 'isWindow', (address: string) => boolean>>
  rateLimit: boolean
  pageCache: boolean
  logLevel: string
  /** Share of the pages answered from the cache that are logged, 0 to 1. */
  cachedPageLog: number
  /** Prometheus metrics: on a separate port, or with a token; disabled if neither is set. */
  metrics: { port: number | undefined; host: string; token: string | undefined }
  /** Milliseconds between SIGTERM and the end of listening; meanwhile `/readyz` answers 503, so that the load balancer stops sending requests. */
  drainMs: number
  /** The demo data for an empty database: the whole city, a small one with a few hundred subjects, or none. */
  demo: 'city' | 'small' | false
  /** Sources whose files `npm run import` publishes without a second person. */
  trustedSources: readonly string[]
  /**
   * Key and certificate that sign PDF papers: files of the operator, or a folder in which development generates them; and the address of the
   * timestamp service.
   */
  paperKeys: PaperKeys
  ledgerKey: LedgerKeyPlace
  /** The TLS certificate of the site, which the proxy uses. Only its expiry date is read. */
  certificateFile: string | undefined
  /** File exchange with the upper-level platform: folders for deliveries and receipts, the interval, and the longest wait for a receipt. */
  exchange: { outbox: string; inbox: string; receiptKey: string; every: Recurrence; receiptHours: number } | undefined
  /** Whether a nightly job checks the external links of our pages. */
  outsideLinks: boolean
}

/** An interval in minutes, or a time of day in city time. */
type Recurrence = { minutes: number } | { dayAt: `${number}:${number}` }

/** Settings that production requires. */
const NEEDED = [
  ...(['DATA_KEY', 'DATABASE_URL', 'CITY', 'PAPER_KEY_FILE', 'PAPER_CERTIFICATE_FILE'] as const),
  // Required, because behind an untrusted proxy all visitors would count as one network.
  'TRUST_PROXY',
] as const

/** Longer than the interval at which load balancers usually check readiness. */
const DRAIN_SECONDS = 5

/** The value of TRUST_PROXY for a portal without a proxy. */
const NO_PROXY = 'none'

const DEMOS = { on: 'city', small: 'small', off: false } as const

/** Reads the environment once. Production refuses to start without its keys or with a switch that is meant for measurements. */
export function readConfig(environment: NodeJS.ProcessEnv, demoCity?: DemoCity): Config {
  const env = checkedEnvironment(environment, demoCity)
  const production = env.NODE_ENV === 'production'
  const dataDir = path.resolve(env.DATA_DIR)
  const profile = readCityProfile(env, demoCity)
  const demo = DEMOS[env.DEMO ?? (production || !profile.demo ? 'off' : 'on')]
  if (demo && !profile.demo)
    throw new OperatorError(
      'DEMO 载入的是演示城市，不能与其他城市的 CITY 同时使用',
      'DEMO loads the demo city and cannot be used with the CITY of another one',
    )
  return {
    production,
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    workers: workersOf(env),
    dataDir,
    database: {
      ...{ url: env.DATABASE_URL, ownerUrl: env.DATABASE_URL && env.MIGRATION_DATABASE_URL, dataDir },
      ...(env.DATABASE_READ_URLS && { readUrls: env.DATABASE_READ_URLS }),
    },
    redisUrl: env.REDIS_URL,
    frontCacheUrl: env.FRONT_CACHE_URL,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          accessKey: env.S3_ACCESS_KEY ?? '',
          secretKey: env.S3_SECRET_KEY ?? '',
          region: env.S3_REGION,
        }
      : undefined,
    profile,
    city: path.resolve(env.CITY ?? demoCity?.folder ?? ''),
    ...dataKeysOf(env),
    signOn: {
      appId: env.SIGN_ON_APP_ID,
      outside: outsideOf(env),
      registration: (env.SIGN_ON_REGISTRATION ?? (production ? 'off' : 'on')) === 'on',
      financePasswordKey: env.FINANCE_PASSWORD_KEY ? Buffer.from(env.FINANCE_PASSWORD_KEY, 'hex') : undefined,
    },
    mail: mailOf(env),
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN ?? '' } : undefined,
    clamav: env.CLAMAV_URL ? clamavOf(env.CLAMAV_URL) : undefined,
    allowedHosts: hostsOf(env.ALLOWED_HOSTS, production || env.PUBLIC_URL !== undefined, profile),
    trustProxy: env.TRUST_PROXY === undefined || env.TRUST_PROXY === NO_PROXY ? false : env.TRUST_PROXY,
    networks: { isStaff: networkList(env.STAFF_NETWORKS), isWindow: networkList(env.WINDOW_NETWORKS) },
    rateLimit: env.RATE_LIMIT === 'on',
    pageCache: env.PAGE_CACHE === 'on',
    logLevel: env.LOG_LEVEL,
    cachedPageLog: env.CACHED_PAGE_LOG,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    drainMs: (env.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0)) * 1000,
    demo,
    paperKeys: locatePaperKeys(env, dataDir, profile.portalName),
    ledgerKey: locateLedgerKey(env, dataDir),
    certificateFile: env.TLS_CERTIFICATE_FILE && path.resolve(env.TLS_CERTIFICATE_FILE),
    exchange: exchangeOf(env),
    outsideLinks: env.OUTSIDE_LINKS === 'on',
    trustedSources: env.TRUSTED_SOURCES.split(',').flatMap((name) => name.trim() || []),
  }
}

/** Throws one error with all faults of the settings. Unreadable settings are omitted from the checks that compare several settings. */
function checkedEnvironment(environment: NodeJS.ProcessEnv, demoCity?: DemoCity): z.output<typeof Environment> {
  const read = Environment.safeParse(environment)
  const unread = new Map((read.error?.issues ?? []).map((issue) => [String(issue.path[0]), settingFault(issue)]))
  const env =
    read.data ??
    Environment.parse(Object.fromEntries(Object.entries(environment).filter(([name]) => !unread.has(name))))
  const isProduction = env.NODE_ENV === 'production'
  refuseFaults(
    [...unread.values()],
    [
      ...(isProduction
        ? [() => refuseMissing(env, unread), () => refusePlainOpenId(env), () => refuseMeasuring(env)]
        : []),
      () => readCityProfile(env, demoCity),
      () => mailOf(env),
      () => exchangeOf(env),
      () => networkList(env.STAFF_NETWORKS),
      () => networkList(env.WINDOW_NETWORKS),
      () => locatePaperKeys(env, '', ''),
      // Without DATA_KEY development generates one; in production `refuseMissing` has reported it already.
      () => env.DATA_KEY && dataKeysOf(env),
    ],
  )
  return env
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
  if (!from)
    throw new OperatorError(
      '设置了 SMTP_URL，还要设置发件地址 MAIL_FROM',
      'SMTP_URL needs MAIL_FROM, the address that mails come from',
    )
  return { url, from }
}

/** The embedded database allows only one process. */
function workersOf({ WORKERS, DATABASE_URL, NODE_ENV }: z.output<typeof Environment>): number {
  return DATABASE_URL ? (WORKERS ?? (NODE_ENV === 'production' ? availableParallelism() : 1)) : 1
}

function clamavOf(address: string): Config['clamav'] {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/[[\]]/g, ''), port: Number(port) }
}

function refuseMissing(env: z.output<typeof Environment>, unread: ReadonlyMap<string, unknown>): void {
  const missing = NEEDED.filter((name) => !env[name] && !unread.has(name))
  if (missing.length > 0)
    throw new OperatorError(
      `生产环境还需要设置 ${missing.join('、')}，见 docs/operations.zh-CN.md`,
      `Production needs ${missing.join(', ')}; see docs/operations.md`,
    )
}

function refusePlainOpenId(env: z.output<typeof Environment>): void {
  // Without TLS the identity in the answer of the issuer could be changed on the way.
  if (env.SIGN_ON_PROTOCOL === 'openid' && !env.SIGN_ON_URL?.startsWith('https:'))
    throw new OperatorError(
      '生产环境使用 SIGN_ON_PROTOCOL=openid 时，SIGN_ON_URL 必须是 https 地址',
      'SIGN_ON_PROTOCOL=openid needs an https address as SIGN_ON_URL in production',
    )
}

function refuseMeasuring(env: z.output<typeof Environment>): void {
  const switched = (['RATE_LIMIT', 'PAGE_CACHE'] as const).filter((name) => env[name] === 'off')
  if (switched.length > 0)
    throw new OperatorError(
      `${switched.join('、')}=off 只用于性能测量，生产环境不接受`,
      `${switched.join(', ')}=off is for measuring and refused in production`,
    )
}

function exchangeOf(env: z.output<typeof Environment>): Config['exchange'] {
  const { EXCHANGE_OUTBOX: outbox, EXCHANGE_INBOX: inbox, EXCHANGE_EVERY: every } = env
  if (!outbox !== !inbox)
    throw new OperatorError(
      'EXCHANGE_OUTBOX 和 EXCHANGE_INBOX 要一起设置',
      'EXCHANGE_OUTBOX and EXCHANGE_INBOX belong together',
    )
  if (!outbox || !inbox) return undefined
  // Without a signature anyone with write access to the inbox folder could forge receipts of the platform.
  if (!env.EXCHANGE_RECEIPT_KEY)
    throw new OperatorError(
      '设置了 EXCHANGE_INBOX，还要设置回执的公钥 EXCHANGE_RECEIPT_KEY',
      'EXCHANGE_INBOX needs EXCHANGE_RECEIPT_KEY, which signs the receipts',
    )
  return {
    outbox: path.resolve(outbox),
    inbox: path.resolve(inbox),
    receiptKey: env.EXCHANGE_RECEIPT_KEY,
    every: !every.includes(':') ? { minutes: Number(every) } : { dayAt: every as `${number}:${number}` },
    receiptHours: env.EXCHANGE_RECEIPT_HOURS,
  }
}

function hostsOf(list: string | undefined, isPublic: boolean, profile: SiteProfile): Config['allowedHosts'] {
  if (list) return new Set(list.split(',').map((host) => host.trim().toLowerCase()))
  return isPublic ? new Set([new URL(profile.publicUrl).host]) : 'any-loopback'
}

function dataKeysOf(env: z.output<typeof Environment>): Pick<Config, 'dataKey' | 'previousDataKey'> {
  const dataKey = Buffer.from(env.DATA_KEY ?? storedKey(path.resolve(env.DATA_DIR)), 'hex')
  const previousDataKey = env.DATA_KEY_PREVIOUS === undefined ? undefined : Buffer.from(env.DATA_KEY_PREVIOUS, 'hex')
  if (previousDataKey?.equals(dataKey))
    throw new OperatorError(
      'DATA_KEY_PREVIOUS 与 DATA_KEY 是同一把密钥',
      'DATA_KEY_PREVIOUS is the same key as DATA_KEY',
    )
  return { dataKey, previousDataKey }
}
