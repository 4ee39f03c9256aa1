import { eq } from 'drizzle-orm'
import { addDays } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { account } from '../../src/modules/people/tables.server.ts'
import type { Recipe } from '../cases/case-recipes.ts'
import type { InhabitedPortal } from '../inhabited-portal.ts'
import { makePenalties } from './penalties.ts'

/** A penalty of the enterprise that cannot be repaired for some days yet. */
export async function waitingRecord({ db, now }: Pick<InhabitedPortal, 'db' | 'now'>, days = 5) {
  const [firm] = await db.select().from(account).where(eq(account.id, 'user-enterprise'))
  const day = addDays(dateKey(now()), days)
  const [made] = await makePenalties(db, 1, () => ({
    ...{
      subjectCode: firm!.creditCode,
      subjectName: firm!.enterpriseName!,
      repairableFrom: day,
      publicityMinUntil: day,
    },
  }))
  return { dataset: 'penalty', recordId: made!.id, documentNo: made!.documentNo }
}

const named: Recipe = async (world) => {
  const { dataset, recordId } = await waitingRecord(world)
  return { as: world.actors.enterprise, body: { dataset, recordId } }
}

export const reminderWriting: Readonly<Record<string, Recipe>> = {
  'POST /register/repair/reminders/add': named,
  'POST /register/repair/reminders/remove': async (world) => {
    const asking = await named(world)
    await world.get('POST /register/repair/reminders/add', asking)
    return asking
  },
}

export const REMINDER_CALLS = ['add', 'remove'].map((step) => `POST /register/repair/reminders/${step}`)
