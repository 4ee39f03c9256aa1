import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '../../kernel/config.server.ts'
import { inBackground } from '../../kernel/data/background.server.ts'
import type { Clock } from '../../kernel/data/database-clock.server.ts'
import type { Database } from '../../kernel/data/db.server.ts'
import { readExpiry } from '../../modules/console/health.server.ts'
import { ageOfBackup } from '../backup/backup-record.ts'
import type { Gauge } from './metrics.ts'
import { VERSION } from './version.ts'

export interface Watched {
  config: Config
  database: Database
  clock: Clock
  /** Milliseconds since the audit chain was sealed. */
  sealAge(): number | null
  isRedisUp(): boolean | undefined
  isLeaving(): boolean
  jobs(): Promise<{ waiting: number; oldestAt: Date | null; failed: number }>
  messages(): Promise<{ waiting: number; oldestAt: Date | null; failed: number }>
}

/** Cache time of database queries, because several servers may scrape the metrics. */
const RETENTION_MS = 5000
const PATIENCE_MS = 2000
const DAY_MS = 86_400_000

/** Creates the gauges: values read when metrics are scraped, never during a visitor's request. */
export function createGauges(watched: Watched): { read(): Promise<Gauge[]>; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let stored: { at: number; gauges: Promise<Gauge[]> } | undefined

  function ofDatabase(): Promise<Gauge[]> {
    if (!stored || performance.now() - stored.at > RETENTION_MS)
      stored = { at: performance.now(), gauges: askDatabase(watched) }
    return stored.gauges
  }

  return {
    async read() {
      const gauges = [...ofProcess(watched), ...ofLoop(delay), ...(await ofCertificates(watched.config))]
      delay.reset()
      return [...gauges, ...(await ofDatabase())]
    },
    stop: () => void delay.disable(),
  }
}

const gauge = (name: string, help: string, value: number, labels?: Gauge['labels']): Gauge => ({
  ...{ name: `portal_${name}`, help, value },
  ...(labels && { labels }),
})

function ofProcess({ database, clock, sealAge, isRedisUp, isLeaving }: Watched): Gauge[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const [sealed, redis] = [sealAge(), isRedisUp()]
  return [
    gauge('info', 'Version of the portal', 1, { version: VERSION, node: process.version }),
    gauge('uptime_seconds', 'Seconds since the process was started', Math.round(process.uptime())),
    gauge('memory_bytes', 'Memory of the process', rss, { of: 'resident' }),
    gauge('memory_bytes', 'Memory of the process', heapUsed, { of: 'heap' }),
    gauge('memory_bytes', 'Memory of the process', external, { of: 'external' }),
    gauge('leaving', 'Whether the process is draining before its end', Number(isLeaving())),
    gauge('clock_ahead_seconds', 'How far the clock is ahead of the database', clock.aheadMs() / 1000),
    ...(sealed === null ? [] : [gauge('audit_seal_age_seconds', 'Since the audit chain was sealed', sealed / 1000)]),
    ...(redis === undefined ? [] : [gauge('redis_up', 'Whether Redis answers', Number(redis))]),
    ...database.pools().flatMap(({ name, used, idle, waiting }) =>
      Object.entries({ used, idle, waiting }).map(([state, number]) =>
        gauge('pool_connections', 'Connections to the database, and requests that wait for one', number, {
          ...{ pool: name, state },
        }),
      ),
    ),
    ...(database.reads?.states() ?? []).flatMap(({ name, isUsed, lagBytes }) => [
      gauge('replica_used', 'Whether the replica answers reads', Number(isUsed), { replica: name }),
      ...(lagBytes === undefined
        ? []
        : [gauge('replica_lag_bytes', 'How far the replica is behind the primary', lagBytes, { replica: name })]),
    ]),
  ]
}

function ofLoop(delay: ReturnType<typeof monitorEventLoopDelay>): Gauge[] {
  const help = 'Event-loop delay since the figures were read before'
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  return [
    gauge('event_loop_delay_seconds', help, seconds(delay.percentile(50)), { of: 'p50' }),
    gauge('event_loop_delay_seconds', help, seconds(delay.percentile(99)), { of: 'p99' }),
    gauge('event_loop_delay_seconds', help, seconds(delay.max), { of: 'max' }),
  ]
}

async function ofCertificates({ certificateFile, paperKeys }: Config): Promise<Gauge[]> {
  const files = { site: certificateFile, papers: 'folder' in paperKeys ? undefined : paperKeys.certificateFile }
  const found: Gauge[] = []
  for (const [of, file] of Object.entries(files)) {
    const end = file ? await readExpiry(file) : undefined
    if (!end) continue
    const days = end === 'unreadable' ? -1 : Math.floor((end.getTime() - Date.now()) / DAY_MS)
    found.push(
      gauge('certificate_days', 'Days a certificate is still good for; -1 when it cannot be read', days, { of }),
    )
  }
  return found
}

async function askDatabase({ database, clock, jobs, messages }: Watched): Promise<Gauge[]> {
  const up = (isUp: boolean) => gauge('database_up', 'Whether the database answers', Number(isUp))
  const age = (at: Date | null) => (at ? Math.max(0, clock.now() - at.getTime()) / 1000 : 0)
  const ask = async (): Promise<Gauge[]> => {
    const [queue, outbox, backup] = await inBackground(() =>
      Promise.all([jobs(), messages(), ageOfBackup(database.db)]),
    )
    return [
      up(true),
      gauge('jobs', 'Jobs that are due, and jobs that were given up', queue.waiting, { state: 'waiting' }),
      gauge('jobs', 'Jobs that are due, and jobs that were given up', queue.failed, { state: 'failed' }),
      gauge('jobs_oldest_seconds', 'How long the oldest due job has waited', age(queue.oldestAt)),
      gauge('outbox', 'Messages that are due, and those given up today', outbox.waiting, { state: 'waiting' }),
      gauge('outbox', 'Messages that are due, and those given up today', outbox.failed, { state: 'failed' }),
      gauge('outbox_oldest_seconds', 'How long the oldest due message has waited', age(outbox.oldestAt)),
      ...(backup === null ? [] : [gauge('backup_age_seconds', 'Since the newest good backup', backup / 1000)]),
    ]
  }
  const late = new Promise<Gauge[]>((resolve) => {
    setTimeout(() => resolve([up(false)]), PATIENCE_MS).unref()
  })
  return Promise.race([ask().catch(() => [up(false)]), late])
}
