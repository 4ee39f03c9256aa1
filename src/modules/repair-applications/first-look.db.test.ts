import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sendExample, signOnFirm } from '../../../test/cases/case-copies.ts'
import { openDesks, type STAFF } from '../../../test/cases/desks.ts'
import { freshCode } from '../../../test/cases/one-time-code.ts'
import { testSeal } from '../../../test/database.ts'
import { EXAMPLES } from '../../../test/kind-examples.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { readRecords } from '../../../test/register/disputed-records.ts'
import { record } from '../register/records/tables.server.ts'
import { submission, submissionLine } from '../submissions/tables.server.ts'

const KIND = 'repair-application'
const NOW = Date.parse('2026-11-16T02:00:00Z')
/** Repairs of its penalties are applied for at the National Enterprise Credit Information Publicity System. */
const MARKET_REGULATOR = '榕屿市市场监督管理局'

// The default profile of the demo city, where the national sites take applications for records of the national catalogue.
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => NOW })

async function act(who: keyof typeof STAFF, id: string, action: string, given: object) {
  const { db } = portal.database
  const browser = await openDesks(portal).desk(who)
  const oneTimeCode = action === 'grant' ? { oneTimeCode: await freshCode(db, NOW) } : {}
  const answer = await browser.call(`/credit/submissions/staff/${id}/act`, { action, given, ...oneTimeCode })
  return [answer.statusCode, answer.json().msg]
}

async function sent(name: string) {
  const { db } = portal.database
  await readRecords(db, testSeal(), KIND, [name])
  await db.update(record).set({ authority: MARKET_REGULATOR, authorityCode: null }).where(eq(record.id, name))
  return sendExample(portal.app, await signOnFirm(db, name, EXAMPLES[KIND].uscc as string), KIND, name)
}

it('is not accepted if another site takes applications: only its materials are checked', async () => {
  const id = await sent('national')

  expect(await act('accept', id, 'accept', { acceptance: '材料齐全' })).toEqual([
    409,
    '这条信息的修复申请由国家企业信用信息公示系统受理，本网站只预审材料，不能受理或者作出决定；请办理“预审通过”',
  ])
  expect(await act('accept', id, 'precheck', { opinion: '材料齐全' })).toEqual([200, '操作成功'])
})

it('is not decided by the unit if the city has moved applications to another site in the meantime', async () => {
  const { db } = portal.database
  const id = await sent('changed')
  const forwarded = { state: 'FORWARDED', unit: MARKET_REGULATOR }
  await db.update(submissionLine).set(forwarded).where(eq(submissionLine.submissionId, id))
  await db.update(submission).set(forwarded).where(eq(submission.id, id))

  const granted = await act('handle', id, 'grant', { opinion: '准予修复' })
  const denied = await act('handle', id, 'deny', { reason: '没有改正', reapplyFrom: '2026-12-18' })
  const checked = await act('accept', id, 'precheck', { opinion: '请到受理网站申请' })

  expect([granted, denied]).toMatchObject([
    [409, expect.stringContaining('由国家企业信用信息公示系统受理')],
    [409, expect.stringContaining('不能受理或者作出决定')],
  ])
  expect(checked).toEqual([200, '操作成功'])
  expect(await db.select({ endedOn: record.endedOn }).from(record).where(eq(record.id, 'changed'))).toEqual([
    { endedOn: null },
  ])
})
