import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { RepairPage, RepairRecord } from '../records/repair-contract.ts'
import type { Reminder } from './contract.ts'
import { reminderStep } from './reminder-step.ts'
import { repairReminder } from './tables.server.ts'

export interface ReminderDependencies {
  db: Db
  now(): number
  today(): string
  /** The verified organisation of an account. */
  firmOf(userId: string): Promise<{ name: string; code: string } | null>
  /** Those of the named records that belong to the firm, with their current verdicts. */
  ownRecords(firm: { name: string; code: string }, records: string): Promise<Pick<RepairPage, 'records'>>
  /** Queues a message to an account, in the transaction that ends the reminder. */
  tell(tx: Db, message: { accountId: string; title: string; text: string; link: string }): Promise<void>
}

interface Named {
  dataset: string
  recordId: string
}

/** Limit of reminders of an account, above any realistic number of records. */
const MOST_OWN = 200
const AT_ONCE = 200

/** Reminders of the day from which a record can be repaired. The record is checked again on that day. */
export function createReminders(dependencies: ReminderDependencies) {
  const { db, now } = dependencies
  const recordOf = createRecordOf(dependencies)

  async function listOf(accountId: string): Promise<Reminder[]> {
    const { dataset, recordId, title, remindOn } = repairReminder
    return db
      .select({ dataset, recordId, title, remindOn })
      .from(repairReminder)
      .where(eq(repairReminder.accountId, accountId))
      .orderBy(asc(remindOn), asc(dataset), asc(recordId))
      .limit(MOST_OWN)
  }

  return {
    listOf,

    /** Setting it again changes nothing; a record that can already be applied for needs no reminder. */
    async add(accountId: string, named: Named): Promise<Reminder> {
      const record = await recordOf(accountId, named)
      if (!record) throw notFound('该记录')
      const step = reminderStep(record.verdict, dependencies.today())
      if (step.do === 'tell') throw conflict('这条信息现在就可以申请修复，不用提醒')
      if (step.do === 'drop') throw conflict(`这条信息不能设置提醒：${record.verdict.sentence}`)
      const title = record.documentNo ?? record.title
      await db.transaction(async (tx) => {
        if ((await tx.$count(repairReminder, eq(repairReminder.accountId, accountId))) >= MOST_OWN)
          throw conflict(`提醒最多 ${MOST_OWN} 条，请先取消一些`)
        const added = await tx
          .insert(repairReminder)
          .values({ accountId, ...named, title, remindOn: step.until, createdAt: new Date(now()) })
          .onConflictDoUpdate({
            target: [repairReminder.accountId, repairReminder.dataset, repairReminder.recordId],
            set: { remindOn: step.until },
          })
          .returning({ recordId: repairReminder.recordId })
        if (added.length > 0) await recorded(tx, 'add', accountId, named)
      })
      return { ...named, title, remindOn: step.until }
    },

    async remove(accountId: string, named: Named): Promise<{ removed: boolean }> {
      return db.transaction(async (tx) => {
        const gone = await tx
          .delete(repairReminder)
          .where(isOne(accountId, named))
          .returning({ id: repairReminder.recordId })
        if (gone.length > 0) await recorded(tx, 'remove', accountId, named)
        return { removed: true }
      })
    },

    /** Deletes the reminders of a closed account. */
    async forget(tx: Db, { accountId }: { accountId: string }): Promise<void> {
      await tx.delete(repairReminder).where(eq(repairReminder.accountId, accountId))
    },

    send: createSender(dependencies, recordOf),
  }
}

/** Finds the record of the account's organisation in its current state. */
const createRecordOf =
  ({ firmOf, ownRecords }: ReminderDependencies) =>
  async (accountId: string, { dataset, recordId }: Named): Promise<RepairRecord | null> => {
    const firm = await firmOf(accountId)
    return firm ? ((await ownRecords(firm, `${dataset}/${recordId}`)).records[0] ?? null) : null
  }

/** Sends due reminders after checking the record again: it may have ended or been postponed. */
function createSender(dependencies: ReminderDependencies, recordOf: ReturnType<typeof createRecordOf>) {
  const { db } = dependencies

  async function sendOne(row: typeof repairReminder.$inferSelect): Promise<void> {
    const { accountId, dataset, recordId } = row
    const record = await recordOf(accountId, row)
    const step = reminderStep(record?.verdict ?? null, dependencies.today())
    await db.transaction(async (tx) => {
      if (step.do === 'wait') {
        await tx.update(repairReminder).set({ remindOn: step.until }).where(isOne(accountId, row))
        return
      }
      const gone = await tx
        .delete(repairReminder)
        .where(isOne(accountId, row))
        .returning({ id: repairReminder.recordId })
      // If two workers run at once, only one has deleted the row and sends.
      if (gone.length === 0 || step.do !== 'tell' || !record) return
      await dependencies.tell(tx, {
        accountId,
        title: `${row.title} 已可申请修复`,
        text: `${record.verdict.sentence}。修复渠道和材料见“我要修复”。`,
        link: `/wanna-repair?records=${encodeURIComponent(`${dataset}/${recordId}`)}`,
      })
    })
  }

  return async (): Promise<void> => {
    for (;;) {
      const due = await db
        .select()
        .from(repairReminder)
        .where(lte(repairReminder.remindOn, dependencies.today()))
        .orderBy(asc(repairReminder.remindOn), asc(repairReminder.accountId), asc(repairReminder.recordId))
        .limit(AT_ONCE)
      for (const row of due) await sendOne(row)
      if (due.length < AT_ONCE) return
    }
  }
}

const isOne = (accountId: string, { dataset, recordId }: Named): SQL | undefined =>
  and(
    eq(repairReminder.accountId, accountId),
    eq(repairReminder.dataset, dataset),
    eq(repairReminder.recordId, recordId),
  )

const recorded = (tx: Db, action: string, userId: string, { dataset, recordId }: Named) =>
  audit(tx, {
    ...{ actor: { kind: 'user', userId }, action, entity: 'repair_reminder', entityId: `${dataset}/${recordId}` },
  })
