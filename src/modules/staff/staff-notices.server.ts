import { and, arrayContains, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { type AuditEntry, audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { AccountEditor } from './staff-desk.server.ts'
import { staffAccount, staffNotice } from './tables.server.ts'

/** Text of a notice, by the action in the audit record. */
const WORDS: Readonly<Record<string, string>> = {
  'staff.add': '账号已建立，等本人激活',
  'staff.confirm-add': '新账号经第二人确认，等本人激活',
  'staff.edit': '姓名或单位已修改',
  'staff.roles': '角色已更改',
  'staff.reset': '密码和动态口令正在重置，本人用激活码设置新的以前，原来的仍然有效',
  'staff.disable': '账号已停用',
  'staff.enable': '账号已启用',
  'staff.end-sessions': '登录已被结束',
  'staff.end-session': '一处登录已被结束',
  'staff.ask': '有一项变更等待第二人确认',
  'staff.refuse': '账号变更未获同意，一切照旧',
  'staff.withdraw': '账号变更已撤回，一切照旧',
  'staff.lapse': '账号变更在三个工作日内没有确认，自动作废，一切照旧',
  'staff.activate': '本人已用激活码设置密码和身份验证器',
  'staff.report': '收到激活码的人报告不是本人办理，激活码已作废，账号已停用',
  'staff.report-kept': '收到激活码的人报告不是本人办理，激活码已作废；这是最后一名在用的审计员，账号没有停用',
  'staff.password': '本人更改了密码',
  'staff.authenticator': '本人更换了身份验证器',
}

/**
 * Notifies the owner of an account and every current auditor of a change, in its transaction. Later auditors have the audit log.
 */
export async function notifyStaff(
  tx: Db,
  { actor }: Pick<AuditEntry, 'actor'>,
  account: { id: string; name: string; unit: string },
  action: string,
  reason?: string,
  /** Another person to notify. */
  also?: string,
): Promise<void> {
  const words = WORDS[action]
  if (!words) throw new Error(`nobody is told about ${action}`)
  const isAuditor = and(eq(staffAccount.status, 'active'), arrayContains(staffAccount.roles, ['audit']))
  const readers = await tx
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(or(inArray(staffAccount.id, also ? [account.id, also] : [account.id]), isAuditor))
  const who = actor.kind === 'staff' && 'name' in actor ? actor.name : actor.kind === 'anonymous' ? '本人' : '系统'
  const by = actor.kind === 'anonymous' ? '' : `办理人：${who}。`
  const text = `${account.name}（${account.unit}）：${words}。${by}${reason ? `理由：${reason}` : ''}`
  const at = new Date()
  if (readers.length > 0)
    await tx.insert(staffNotice).values(readers.map(({ id }) => ({ staffId: id, aboutId: account.id, text, at })))
}

const MOST_SHOWN = 20

export function createStaffNotices(db: Db) {
  return {
    async unread(staffId: string) {
      const isUnread = and(eq(staffNotice.staffId, staffId), isNull(staffNotice.readAt))
      const rows = await db.select().from(staffNotice).where(isUnread).orderBy(desc(staffNotice.id)).limit(MOST_SHOWN)
      return {
        total: await db.$count(staffNotice, isUnread),
        notices: rows.map(({ id, text, at }) => ({ id, text, at: at.toISOString() })),
      }
    },

    async dismiss(by: AccountEditor, id: number): Promise<null> {
      const { staffId } = by.actor
      await db.transaction(async (tx) => {
        const read = await tx
          .update(staffNotice)
          .set({ readAt: new Date() })
          .where(and(eq(staffNotice.staffId, staffId), eq(staffNotice.id, id), isNull(staffNotice.readAt)))
          .returning({ id: staffNotice.id })
        const record = { actor: by.actor, address: by.address, action: 'staff.read-notice' }
        if (read.length > 0) await audit(tx, { ...record, entity: 'staff', entityId: staffId })
      })
      return null
    },
  }
}
