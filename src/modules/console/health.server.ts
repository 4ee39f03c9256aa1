import { X509Certificate } from 'node:crypto'
import { readFile, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { findCalendar } from '../../kernel/format/working-days.ts'
import {
  backupFact,
  calendarFact,
  certificateFact,
  DISK_LIMITS,
  describeWaiting,
  diskUsage,
  type HealthFact,
  queueFact,
} from './health-facts.ts'

interface HealthDependencies {
  db: Db
  now(): number
  /** The folder whose disk space is watched. */
  dataDir: string
  /** The certificate that the proxy serves to visitors, in PEM. */
  certificateFile: string | undefined
  /** Age of the newest good backup in milliseconds; null without one. */
  backupAge(): Promise<number | null>
  production: boolean
  jobs(): Promise<{ waiting: number; oldestAt: Date | null; failed: number }>
  messages(): Promise<{ today: number; waiting: number; failed: number; leavesPortal: boolean }>
}

/** Health of the portal as measured facts, each with its figure and not only a state. */
export function createHealth(dependencies: HealthDependencies) {
  const { db, now, dataDir, certificateFile, jobs, messages } = dependencies
  return async (): Promise<HealthFact[]> => {
    const [database, queue, sent, disk, certificate, backup] = await Promise.all([
      askDatabase(),
      jobs(),
      messages(),
      readDisk(),
      certificateFile ? readExpiry(certificateFile) : ('unset' as const),
      dependencies.backupAge(),
    ])
    return [
      database,
      queueFact(queue, now()),
      {
        name: '邮件短信',
        words: `今日 ${sent.today} 条，${describeWaiting(sent.waiting)}，失败 ${sent.failed} 条${sent.leavesPortal ? '' : '；只发站内消息'}`,
        state: sent.failed > 0 ? 'warning' : 'good',
      },
      disk,
      backupFact(backup, dependencies.production),
      certificateFact(certificate, now()),
      calendarFact(dateKey(now()), (year) => findCalendar(year) !== undefined),
    ]
  }

  async function askDatabase(): Promise<HealthFact> {
    const begun = process.hrtime.bigint()
    await db.execute(sql`select 1`)
    const took = Number(process.hrtime.bigint() - begun) / 1e6
    return {
      name: '数据库',
      words: `应答 ${Math.max(1, Math.round(took))} 毫秒`,
      state: took > 500 ? 'warning' : 'good',
    }
  }

  async function readDisk(): Promise<HealthFact> {
    const { blocks, bavail, bsize } = await statfs(dataDir)
    const share = diskUsage(blocks, bavail)
    const state = share >= DISK_LIMITS.bad ? 'bad' : share >= DISK_LIMITS.warning ? 'warning' : 'good'
    const left = Math.floor((bavail * bsize) / 1024 ** 3)
    return { name: '磁盘', words: `已用 ${Math.round(share * 100)}%，余 ${left} GB`, state }
  }
}

/** Reads when a certificate expires. In a chain the first certificate counts, which is the site's own. */
export async function readExpiry(file: string): Promise<Date | 'unreadable'> {
  try {
    return new Date(new X509Certificate(await readFile(file)).validTo)
  } catch {
    return 'unreadable'
  }
}
