import { BlockList, isIP } from 'node:net'
import type { Config } from '../../kernel/config.server.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) > 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

/** Lines printed at the start if other machines can reach a trial set-up (one on the embedded database). */
export function trialNotice({ host, database }: Pick<Config, 'host' | 'database'>): string[] {
  if (database.url || isLoopback(host)) return []
  return [
    '内嵌数据库仅供试用：它属于一个进程，没有在线备份。对外提供服务请设置 DATABASE_URL 使用 PostgreSQL。',
    'The embedded database is for trying out only: it belongs to one process and has no online backup. Serve the public with DATABASE_URL on PostgreSQL.',
  ]
}
