import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../test/cases/one-time-code.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { doneSingle, FIRM, handIn, makePenalties, openAsking, waitingSingle } from '../../../test/repair/penalties.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { record } from '../register/records/tables.server.ts'
import { repairLog, repairRequest } from './tables.server.ts'

const world = await openInhabitedPortal()
const { db, actors } = world

const TODAY = dateKey(Date.now())
const maker = actors.repairing
const checker = actors.repairChecking

const { ask, detailOf, endedOf, publicAnswer } = openAsking(world)

describe('taking one record down', () => {
  it('changes nothing until another person confirms, and then takes effect everywhere at once', async () => {
    const [one] = await makePenalties(db, 1)
    expect(await publicAnswer(one!.id)).toBe(200)
    const handed = await world.get<{ id: string; no: string; state: string }>(
      'POST /repairprogram/cancel',
      await handIn(world, one!.id),
    )
    expect([handed.state, await publicAnswer(one!.id)]).toEqual(['waiting', 200])

    await world.get('POST /repairprogram/confirm', {
      as: checker,
      body: { id: handed.id, oneTimeCode: await freshCode(world.db, world.now()) },
    })

    expect(await publicAnswer(one!.id)).toBe(404)
    expect(await endedOf([one!.id])).toEqual([{ id: one!.id, endedOn: TODAY, reason: 'repaired' }])
    const [entry] = await db.select().from(repairLog).where(eq(repairLog.recordId, one!.id))
    expect(entry).toMatchObject({
      ...{ action: 'cancel', requestNo: handed.no, operatorName: '陆闻笙', operatorRole: '修复复核', result: 'done' },
      ...{ before: '公示中', after: '已修复终止', reason: '信用修复', documentNo: one!.documentNo },
    })

    await world.get('POST /repairprogram/restore', { as: checker, body: { id: handed.id, reason: '撤下有误' } })

    expect(await publicAnswer(one!.id)).toBe(200)
    expect(await endedOf([one!.id])).toEqual([{ id: one!.id, endedOn: null, reason: null }])
  })

  it.each([
    ['revoked', '决定撤销'],
    ['changed', '决定变更'],
    ['unlawful', '确认违法'],
    ['void', '确认无效'],
  ])(
    'announces what was withdrawn as %s by number, unit, day and reason, without a name, as long as it is withdrawn',
    async (ground, reasonName) => {
      const [annulled, mistyped] = await makePenalties(db, 2)
      const down = async (recordId: string, reason: string) => {
        const asking = await handIn(world, recordId)
        const { id } = await world.get<{ id: string }>('POST /repairprogram/cancel', {
          ...asking,
          body: { ...(asking.body as object), reason },
        })
        await world.get('POST /repairprogram/confirm', {
          as: checker,
          body: { id, oneTimeCode: await freshCode(world.db, world.now()) },
        })
        return id
      }
      const announced = async () => {
        const { records } = await world.get<{ records: { documentNo: string }[] }>('GET /repair/withdrawals', {
          as: maker,
        })
        return records.filter(({ documentNo }) => [annulled!.documentNo, mistyped!.documentNo].includes(documentNo))
      }
      const id = await down(annulled!.id, ground)
      await down(mistyped!.id, 'error')

      const during = await announced()
      const page = await world.portal.app.inject('/withdrawal-notices')
      await world.get('POST /repairprogram/restore', { as: checker, body: { id, reason: '撤下有误' } })

      expect(during).toEqual([
        {
          ...{ no: expect.any(String), documentNo: annulled!.documentNo, authority: '榕屿市修复试验局' },
          ...{ withdrawnOn: TODAY, reason: reasonName },
        },
      ])
      expect(page.body).toContain(annulled!.documentNo)
      expect(page.body).not.toContain(FIRM)
      expect(await announced()).toEqual([])
    },
  )

  it('waits for its effective day', async () => {
    const [one] = await makePenalties(db, 1)
    const asking = await handIn(world, one!.id)
    const later = addDays(TODAY, 5)
    const { id } = await world.get<{ id: string }>('POST /repairprogram/cancel', {
      ...asking,
      body: { ...(asking.body as object), effectiveAt: later },
    })
    await world.get('POST /repairprogram/confirm', {
      as: checker,
      body: { id, oneTimeCode: await freshCode(world.db, world.now()) },
    })

    expect([await publicAnswer(one!.id), (await endedOf([one!.id]))[0]!.endedOn]).toEqual([200, later])
  })

  it.each<[string, object, string, string]>([
    ['no paper', { basisFiles: [] }, 'basisFiles', '请上传依据文件'],
    ['no number of a paper', { basisDocNo: '' }, 'basisDocNo', '请输入依据文号'],
    ['oneself to confirm', { checkerId: 'demo-xiufu' }, 'checkerId', '复核人不能是自己'],
    ['somebody who does not confirm', { checkerId: 'demo-shouli' }, 'checkerId', '请选择复核人'],
    ['yesterday', { effectiveAt: addDays(TODAY, -1) }, 'effectiveAt', '不能早于今天'],
    ['next year', { effectiveAt: addDays(TODAY, 400) }, 'effectiveAt', '最晚为'],
    ['a reason of one’s own', { reason: 'because' }, 'reason', '请选择撤下原因'],
    ['another reason without words', { reason: 'other' }, 'note', '请在备注中写明'],
    ['the end of a time that is not over', { reason: 'expiry' }, 'reason', '为止，还有'],
    ['somebody else’s file', { basisFiles: ['none'] }, 'basisFiles', '有文件已失效'],
  ])('is refused with %s', async (_, change, field, words) => {
    const [one] = await makePenalties(db, 1)
    const asking = await handIn(world, one!.id)

    const answer = await ask('POST /repairprogram/cancel', maker, { body: { ...(asking.body as object), ...change } })

    expect([answer.status, answer.errors?.[field]]).toEqual([422, expect.stringContaining(words)])
  })

  it('previews the result and writes nothing', async () => {
    const [early] = await makePenalties(db, 1, () => ({ repairableFrom: addDays(TODAY, 32) }))
    const query = { recordId: early!.id, reason: 'repair', basisDocNo: '修决', effectiveAt: TODAY }

    const refused = await world.get('GET /repairprogram/cancel/preview', { as: maker, query })
    const revoked = await world.get('GET /repairprogram/cancel/preview', {
      as: maker,
      query: { ...query, reason: 'revoked' },
    })

    expect(refused).toMatchObject({
      sort: 'early',
      words: `${addDays(TODAY, 32)} 起可修复，还有 32 天`,
      before: '公示中',
      after: null,
    })
    expect(revoked).toMatchObject({ sort: 'ready', before: '公示中', after: '已撤销', endedOn: TODAY })
  })

  it('fails, with a log entry, if the record changed in the meantime', async () => {
    const [one] = await makePenalties(db, 1)
    const id = await waitingSingle(world, one!.id)
    await db.update(record).set({ flag: 'objection' }).where(eq(record.id, one!.id))

    const answer = await ask('POST /repairprogram/confirm', checker, {
      body: { id, oneTimeCode: await freshCode(world.db, world.now()) },
    })

    expect([answer.status, answer.msg]).toEqual([409, '记录在提交以后有变化，没有执行，请重新提交'])
    expect([(await detailOf(id)).state, await publicAnswer(one!.id)]).toEqual(['stale', 200])
    expect(await db.select().from(repairLog).where(eq(repairLog.recordId, one!.id))).toMatchObject([
      { result: 'failed' },
    ])
  })

  it('can be reversed within a day, and not later', async () => {
    const id = await doneSingle(world)
    await db
      .update(repairRequest)
      .set({ decidedAt: new Date(Date.now() - 24 * 3600_000 - 1000) })
      .where(eq(repairRequest.id, id))

    expect((await ask('POST /repairprogram/restore', checker, { body: { id, reason: '撤下有误' } })).msg).toBe(
      '执行已超过 24 小时，不能再恢复公示',
    )
    expect((await detailOf(id, checker)).may).toEqual([])
  })

  it('shows its files only to the people involved', async () => {
    const id = await waitingSingle(world)
    const { files } = await detailOf(id)
    const read = async (as: typeof maker) =>
      (await world.portal.app.inject({ url: files[0]!.address, cookies: as.cookies, remoteAddress: as.address }))
        .statusCode

    expect(await Promise.all([maker, checker, actors.accepting, actors.concerned, actors.anonymous].map(read))).toEqual(
      [200, 200, 404, 404, 404],
    )
  })
})
