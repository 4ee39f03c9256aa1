import { z } from 'zod'

const key = (name: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/i, `${name} must be 64 hexadecimal digits`)
    .optional()

const postgresUrl = () => z.url({ protocol: /^postgres(ql)?$/ }).optional()

/** The environment variables that the portal reads, in the order of docs/operations.md. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl(),
  MIGRATION_DATABASE_URL: postgresUrl(),
  FRONT_CACHE_URL: z.url({ protocol: /^https?$/ }).optional(),
  // Replicas, with commas between.
  DATABASE_READ_URLS: z
    .string()
    .transform((value) => value.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })))
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  CITY: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_PROFILE: z.never('SITE_PROFILE is replaced by CITY, a folder; see docs/operations.md').optional(),
  DATA_KEY: key('DATA_KEY'),
  DATA_KEY_PREVIOUS: key('DATA_KEY_PREVIOUS'),
  SIGN_ON_PROTOCOL: z.enum(['government', 'openid']).default('government'),
  SIGN_ON_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGN_ON_APP_ID: z.string().default('credit-portal'),
  SIGN_ON_SECRET: z.string().optional(),
  SIGN_ON_SCOPE: z.string().default('openid profile phone'),
  // Example: certNo=id_card,userType=account_kind
  SIGN_ON_CLAIMS: z
    .string()
    .regex(/^\w+=[^\s,=]+(,\w+=[^\s,=]+)*$/)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  // Examples: tcp://127.0.0.1:3310, unix:/run/clamav/clamd.ctl
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
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have 16 characters or more').optional(),
  CACHED_PAGE_LOG: z.coerce.number().min(0).max(1).default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEMO: z.enum(['on', 'small', 'off']).optional(),
  SIGN_ON_REGISTRATION: z.enum(['on', 'off']).optional(),
  // Sixteen bytes in hexadecimal.
  FINANCE_PASSWORD_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{32}$/)
    .optional(),
  OUTSIDE_LINKS: z.enum(['on', 'off']).default('off'),
  TRUSTED_SOURCES: z.string().default(''),
  PAPER_KEY_FILE: z.string().optional(),
  PAPER_CERTIFICATE_FILE: z.string().optional(),
  LEDGER_KEY_FILE: z.string().optional(),
  TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  TLS_CERTIFICATE_FILE: z.string().optional(),
  EXCHANGE_OUTBOX: z.string().optional(),
  EXCHANGE_INBOX: z.string().optional(),
  // The base64 line of an Ed25519 public key in PEM: 44 bytes with a fixed prefix.
  EXCHANGE_RECEIPT_KEY: z
    .string()
    .regex(/^MCowBQYDK2VwAyEA[\w+/]{43}=$/, 'EXCHANGE_RECEIPT_KEY must be an Ed25519 public key in Base64')
    .optional(),
  // Examples: 30 (minutes, at most a day), 02:30 (once a day)
  EXCHANGE_EVERY: z
    .string()
    .regex(/^([1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440|([01]\d|2[0-3]):[0-5]\d)$/)
    .default('30'),
  EXCHANGE_RECEIPT_HOURS: z.coerce.number().int().min(1).max(720).default(24),
})
