import { ConfigFaults } from '../../kernel/config-faults.server.ts'
import { isDatabaseAway } from '../../kernel/data/database-away.server.ts'
import { errorCode } from '../../kernel/error-code.ts'
import { OperatorError } from '../../kernel/operator-error.ts'

/** Explanations of PostgreSQL and system error codes that operators meet. */
const KNOWN: Readonly<Record<string, [chinese: string, english: string]>> = {
  '28P01': [
    '数据库的用户名或密码不对，请检查 DATABASE_URL',
    'The database refuses name or password: check DATABASE_URL',
  ],
  '28000': [
    '数据库不允许这个账号从本机登录，请检查 pg_hba.conf',
    'The database does not let this role in from here: check pg_hba.conf',
  ],
  '3D000': [
    '数据库不存在，请先创建，或检查 DATABASE_URL',
    'The database does not exist: create it, or check DATABASE_URL',
  ],
  '42501': [
    '数据库账号缺少权限，请带 MIGRATION_DATABASE_URL 运行 npm run migrate',
    'The database role lacks a right: run npm run migrate with MIGRATION_DATABASE_URL',
  ],
  '53300': [
    '数据库的连接已用完，请调大 max_connections 或减少实例',
    'The database has no connection left: raise max_connections or run fewer instances',
  ],
  EADDRINUSE: ['端口已被占用，请停止占用它的进程或更改 PORT', 'The port is in use: stop what uses it, or change PORT'],
  EADDRNOTAVAIL: ['本机没有 HOST 指定的地址', 'This machine does not have the address in HOST'],
  EACCES: [
    '没有权限：请检查 PORT（小于 1024 的端口需要特权）以及所涉文件的权限',
    'Permission denied: check PORT (below 1024 needs privileges) and the files involved',
  ],
  ENOSPC: ['磁盘已满', 'The disk is full'],
  EROFS: ['磁盘是只读的', 'The disk is read-only'],
}

/** Converts an error that ended a start or a command to sentences for an operator, without a stack. */
export function explainError(error: unknown): OperatorError[] {
  if (error instanceof ConfigFaults) return [...error.faults]
  if (error instanceof OperatorError) return [error]
  const code = codeOf(error)
  const message = innermost(error)
  if (message.includes('unsupported startup parameter')) return [unknownPoolerFault(message)]
  const known = code ? KNOWN[code] : undefined
  if (known) return [new OperatorError(`${known[0]}（${message}）`, `${known[1]} (${message})`)]
  if (isDatabaseAway(error))
    return [
      new OperatorError(
        `连不上数据库，请检查 DATABASE_URL 以及数据库是否在运行（${message}）`,
        `The database cannot be reached: check DATABASE_URL and whether it runs (${message})`,
      ),
    ]
  return [new OperatorError(`没有成功：${message}`, `Failed: ${message}`)]
}

export const poolerFault = (evidence: string): OperatorError =>
  new OperatorError(
    `DATABASE_URL 通向按事务分配连接的连接池（如 PgBouncer 的 transaction 模式），变更通知和预编译语句会失效：请直接连接 PostgreSQL，或改用 pool_mode=session 并设置 ignore_startup_parameters=statement_timeout,options（${evidence}）`,
    `DATABASE_URL leads to a pooler that hands out connections per transaction (such as PgBouncer in transaction mode), which breaks notifications and prepared statements: connect to PostgreSQL itself, or use pool_mode=session with ignore_startup_parameters=statement_timeout,options (${evidence})`,
  )

const unknownPoolerFault = (message: string): OperatorError =>
  new OperatorError(
    `DATABASE_URL 通向一个拒绝了启动参数的连接池（${message}）：请直接连接 PostgreSQL，或使用 pool_mode=session 并设置 ignore_startup_parameters=statement_timeout,options`,
    `DATABASE_URL leads to a pooler that refuses a start-up parameter (${message}): connect to PostgreSQL itself, or use pool_mode=session with ignore_startup_parameters=statement_timeout,options`,
  )

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (codeOf(error.cause) ?? errorCode(error)) : undefined
}

/** The message of the innermost cause, on one line. The outer messages contain queries with their values. */
function innermost(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return innermost(error.cause)
  // Thrown by Node if a host name has several addresses.
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0])
  return String(error instanceof Error ? error.message || error.name : error)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300)
}
