import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../../demo/staff.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { exchangeRow } from '../../src/modules/repair-program/exchange/tables.server.ts'
import { staffAccount } from '../../src/modules/staff/tables.server.ts'
import { bytesOfBase32, codeAt, timeStep } from '../../src/modules/staff/totp.server.ts'
import type { Recipe } from '../cases/case-recipes.ts'
import { freshCode } from '../cases/one-time-code.ts'
import {
  CHECKER,
  doneSingle,
  filledSheet,
  handIn,
  lineFor,
  makePenalties,
  previewed,
  waitingBatch,
  waitingSingle,
} from './penalties.ts'

const asChecker =
  (prepare: (world: Parameters<Recipe>[0]) => Promise<string>, more: object = {}): Recipe =>
  async (world) => ({ as: world.actors.repairChecking, body: { id: await prepare(world), ...more } })

const asConfirmer =
  (prepare: (world: Parameters<Recipe>[0]) => Promise<string>): Recipe =>
  async (world) => {
    const id = await prepare(world)
    return { as: world.actors.repairChecking, body: { id, oneTimeCode: await freshCode(world.db, world.now()) } }
  }

const newRecord: Recipe = async (world) => {
  const [one] = await makePenalties(world.db, 1)
  return { as: world.actors.repairing, params: { id: one!.id } }
}

const ownRequest: Recipe = async (world) => ({
  as: world.actors.repairing,
  params: { id: await previewed(world) },
})

/** For each writing call of the repair back office, a request that succeeds. */
export const repairWriting: Readonly<Record<string, Recipe>> = {
  'POST /repairprogram/login': async (world) => {
    const as = world.newVisitor()
    const code = codeAt(bytesOfBase32(DEMO_TOTP_SECRET), timeStep(Date.now()))
    // A one-time code is accepted once for each account, and there are more tries than accounts.
    await world.db.update(staffAccount).set({ totpLastStep: 0 }).where(eq(staffAccount.login, 'xiufu'))
    const captchaTicket = await world.ticket(as, 'staff-login')
    return { as, body: { login: 'xiufu', password: DEMO_PASSWORD, code, captchaTicket } }
  },
  'POST /repairprogram/logout': async (world) => ({ as: await world.staffSession('xiufu') }),
  'POST /repairprogram/cancel': async (world) => handIn(world, (await makePenalties(world.db, 1))[0]!.id),
  'POST /repairprogram/batchCancel/preview': async (world) => {
    const some = await makePenalties(world.db, 2)
    return { as: world.actors.repairing, ...filledSheet(some.map((one) => lineFor(one))) }
  },
  'POST /repairprogram/batchCancel/submit': async (world) => {
    const as = world.actors.repairing
    return { as, body: { id: await previewed(world), basisFiles: [await world.upload(as)], checkerId: CHECKER } }
  },
  'POST /repairprogram/batchCancel/commit': asConfirmer(waitingBatch),
  'POST /repairprogram/confirm': asConfirmer(waitingSingle),
  'POST /repairprogram/refuse': asChecker(waitingSingle, { reason: '依据不全' }),
  'POST /repairprogram/withdraw': async (world) => ({
    as: world.actors.repairing,
    body: { id: await waitingSingle(world) },
  }),
  'POST /repairprogram/restore': asChecker(doneSingle, { reason: '撤下有误' }),
  'POST /repairprogram/exchange/again': async (world) => {
    const about = {
      subjectName: '榕屿市海晏食品有限公司',
      authority: '榕屿市市场监督管理局',
      decisionDate: '2026-05-01',
    }
    const row = { action: 'end', dataset: 'penalty', recordId: randomUUID(), ...about, refusal: '文号不一致' } as const
    const ended = { endedOn: '2026-11-16', endedReason: 'repaired', queuedAt: new Date(), state: 'refused' } as const
    const [kept] = await world.db
      .insert(exchangeRow)
      .values({ ...row, ...ended })
      .returning()
    return { as: world.actors.repairing, body: { id: String(kept!.id) } }
  },
  'GET /repairprogram/log/csv': async (world) => ({ as: world.actors.repairing }),
}

/** Requests that read things created beforehand. */
export const repairReading: Readonly<Record<string, Recipe>> = {
  'GET /repairprogram/detail/{id}': newRecord,
  'GET /repairprogram/request/detail/{id}': ownRequest,
  'GET /repairprogram/request/rows/{id}': ownRequest,
  'GET /repairprogram/request/csv/{id}': ownRequest,
  'GET /repairprogram/cancel/preview': async (world) => {
    const [one] = await makePenalties(world.db, 1)
    const query = { recordId: one!.id, reason: 'repair', basisDocNo: '修决 1 号', effectiveAt: dateKey(Date.now()) }
    return { as: world.actors.repairing, query }
  },
}
