import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../../../test/browser.ts'
import { sendExample, signOnFirm } from '../../../../test/cases/case-copies.ts'
import { openDesks, type STAFF } from '../../../../test/cases/desks.ts'
import { testSeal } from '../../../../test/database.ts'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { readRecords } from '../../../../test/register/disputed-records.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { record } from '../../register/records/tables.server.ts'
import type { KindCode } from '../kinds/kind-list.ts'
import { submission } from '../tables.server.ts'
import type { CaseDetail, ShownValue } from './case-view.ts'

const UNIT = '榕屿市市场监督管理局'

let now = Date.parse('2026-11-16T02:00:00Z')
let sent = 0
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => now, captchaAnswers: () => 'HKM37' })

const { desk: as } = openDesks(portal)

/** Sends a case of a kind, and returns functions to continue as sender and as staff. */
async function send(kind: KindCode) {
  const { db } = portal.database
  sent += 1
  const recordId = `contents-${sent}`
  if (kind.startsWith('objection')) await readRecords(db, testSeal(), kind, [recordId])
  const session = await signOnFirm(db, `sender-${sent}`, EXAMPLES[kind].uscc as string | undefined)
  const id = await sendExample(portal.app, session, kind, recordId)
  const sender = openBrowser(portal.app)
  sender.cookies.set('session', session)
  const detail = async () => (await sender.get(`/credit/submissions/mine/${id}`)).json().data as CaseDetail
  const act = async (who: keyof typeof STAFF, action: string, given: object = {}) => {
    const answer = await (await as(who)).call(`/credit/submissions/staff/${id}/act`, { action, given })
    expect(answer.json(), action).toMatchObject({ code: 200 })
  }
  const seen = async (who: keyof typeof STAFF) =>
    (await (await as(who)).get(`/credit/submissions/staff/${id}`)).json().data as CaseDetail & { address: string }
  return { id, recordId, sender, detail, act, seen }
}

const recordOf = async (id: string) => {
  const [found] = await portal.database.db.select().from(record).where(eq(record.id, id))
  return found!
}

describe('the files of a case', () => {
  it('are linked for their sender for a few minutes, without further proof than the link', async () => {
    const { detail } = await send('online-commitment')
    const [file] = (await detail()).files

    expect(file).toMatchObject({ field: 'sealedFile', label: '盖章承诺书', name: '证明.pdf' })
    expect((await portal.app.inject(file!.address)).statusCode).toBe(200)
    expect((await portal.app.inject(file!.address.split('?')[0]!)).statusCode).toBe(404)
    now += 6 * 60_000
    expect((await portal.app.inject(file!.address)).statusCode).toBe(404)
  })

  it('are linked on the page of the case and in the console', async () => {
    const { id, sender } = await send('online-commitment')

    const page = await sender.get(`/submission-detail?id=${id}`)
    const desk = await (await as('accept')).get(`/console/submissions/detail?id=${id}`)

    expect(page.body).toMatch(
      /href="\/credit\/filestorage\/file\/downloadFile\/[^"]+access_token=[^"]+"[^>]*>证明\.pdf/,
    )
    expect(desk.body).toMatch(/href="\/credit\/filestorage\/file\/downloadFile\/[\w-]+"[^>]*>证明\.pdf/)
  })

  it('are opened by staff who handle the case, which is recorded under their name, and by no other staff', async () => {
    const { seen } = await send('online-commitment')
    const [file] = (await seen('accept')).files

    const statuses = await Promise.all(
      (['accept', 'handle', 'audit'] as const).map(
        async (who) => (await (await as(who)).get(file!.address)).statusCode,
      ),
    )

    expect(statuses).toEqual([200, 404, 404])
    const traces = await portal.database.db
      .select()
      .from(auditRecord)
      .where(and(eq(auditRecord.action, 'file.read'), eq(auditRecord.entityId, file!.id)))
    expect(traces).toMatchObject([{ actorId: 'demo-shouli' }])
  })
})

describe('a case in the console without a stated reason', () => {
  it('shows no personal number typed into a text; with a reason it does', async () => {
    const { id, sender, act, seen } = await send('commitment-feedback')
    await act('accept', 'return', { missing: '请补充订单，联系电话 13655550001' })
    const note = '订单在此，我的身份证号 11010519491231002X'
    await sender.call(`/credit/submissions/${id}/supplement`, { given: { note } })

    const shown = JSON.stringify(await seen('accept'))
    const opened = await (await as('accept')).call(`/credit/submissions/staff/${id}/personal`, { reason: '核对订单' })

    expect(shown).not.toMatch(/13655550001|11010519491231002X/)
    expect(shown).toContain('订单在此')
    expect(JSON.stringify(opened.json().data)).toContain('11010519491231002X')
  })

  it('masks the record of a person as a whole', async () => {
    const { id, seen } = await send('objection-person')

    const { title, lines } = await seen('accept')
    const opened = await (await as('accept')).call(`/credit/submissions/staff/${id}/personal`, { reason: '核实异议' })

    expect(title).toBe('异议申诉（自然人）')
    expect(JSON.stringify(lines)).not.toMatch(/罚款金额应为|行政处罚决定书|0\.5/)
    const values = (opened.json().data as ShownValue[]).map(({ value }) => value)
    expect(values).toContain('系统信息：5；异议信息：0.5')
  })
})

describe('a message', () => {
  const edit = (page: { call: Awaited<ReturnType<typeof as>>['call'] }, id: string, given: object) =>
    page.call(`/credit/submissions/${id}/edit`, { given })

  it('is edited by its sender until staff have viewed it', async () => {
    const { id, sender, detail, act } = await send('message')
    const changed = { title: '信用修复的材料', content: '请问一般失信信息的修复需要哪些材料？' }

    const page = await sender.get(`/submission-detail?id=${id}`)
    const done = await edit(sender, id, changed)

    expect(page.body).toContain('id="action-edit"')
    expect(page.body).toMatch(new RegExp(`<textarea[^>]*>${EXAMPLES.message.content}（`))
    expect(done.json()).toMatchObject({ code: 200, data: { title: changed.title, state: 'PENDING_REVIEW' } })
    expect((await detail()).values).toContainEqual({ key: 'content', label: '留言内容', value: changed.content })
    await act('review', 'approve')
    expect((await edit(sender, id, changed)).statusCode).toBe(409)
  })

  it('is validated by the rules of its form when it is edited', async () => {
    const { id, sender } = await send('message')

    const refused = await edit(sender, id, { title: '短', content: '这里可以办假证，加我好友就行。' })

    expect(refused.json()).toMatchObject({
      code: 202,
      errors: { title: '留言标题至少 4 个字', content: expect.stringContaining('办假证') },
    })
  })
})

describe('a commitment of another unit', () => {
  it('is handed back to the centre, which forwards it again', async () => {
    const { id, act } = await send('online-commitment')
    const rowNow = async () => (await portal.database.db.select().from(submission).where(eq(submission.id, id)))[0]!
    await act('accept', 'forward', { unit: UNIT })
    await act('handle', 'hand-back', { cause: '不属于本单位职责', suggestedUnit: '榕屿市税务局' })
    const back = await rowNow()
    await act('accept', 'forward', { unit: '榕屿市税务局' })

    expect(back).toMatchObject({ state: 'SUBMITTED', unit: null, answer: { cause: '不属于本单位职责' } })
    expect(await rowNow()).toMatchObject({ state: 'CONFIRMING', unit: '榕屿市税务局' })
  })
})

describe('a broken commitment', () => {
  it('is marked in the register with its severity, and stays public from the finding on', async () => {
    const { id, act } = await send('online-commitment')
    await act('accept', 'forward', { unit: UNIT })
    await act('handle', 'confirm')
    const [row] = await portal.database.db.select().from(submission).where(eq(submission.id, id))
    const before = await recordOf(row!.recordId!)
    now += 400 * 86_400_000
    await act('handle', 'assess', {
      ...{ fulfilment: '全部未履行', unperformed: '未补交材料', sanction: '撤销许可', severity: '一般' },
    })
    await act('review', 'complete')

    const after = await recordOf(row!.recordId!)
    const sealed = JSON.parse(testSeal().open(after.sealed!)) as Record<string, string>
    now -= 400 * 86_400_000

    expect([before.severity, after.severity]).toEqual([null, 2])
    expect(after.items).toMatchObject({
      ...{ fulfilment: '全部未履行', unperformed: '未补交材料', sanction: '撤销许可', severity: '一般' },
      ...{ fulfilmentDate: '2027-12-21', fulfilmentUnit: UNIT },
    })
    expect(after.ruleId).toContain('commitment/general')
    expect(after.publicityFrom).toBe('2027-12-21')
    expect(sealed.superviseStatus).toBe('监管完成')
  })
})

describe('the decision on an objection', () => {
  it('is a printable page for its sender once there is a result', async () => {
    const { id, sender, act, recordId } = await send('objection-enterprise')
    const address = `/service-objection-representation-info?id=${id}&paper=notice`
    const early = await sender.get(address)
    await act('accept', 'accept', { opinion: '材料齐全' })
    await act('accept', 'forward', { unit: UNIT })
    await act('handle', 'pass', {
      corrections: [{ fieldKey: 'content', newValue: '罚款 0.5 万元' }],
      opinion: '录入有误',
    })
    await act('review', 'finish', { reply: '已更正罚款金额' })

    const paper = await sender.get(address)
    const stranger = await openBrowser(portal.app).get(address)

    expect(early.body).not.toContain('异议处理结果告知书')
    expect(paper.body).toContain('异议处理结果告知书')
    for (const part of ['已更正罚款金额', '录入有误', '已通过', '罚款 0.5 万元', UNIT, '15 日内申请复核'])
      expect(paper.body, part).toContain(part)
    expect([stranger.statusCode, stranger.body.includes('已更正罚款金额')]).toEqual([404, false])
    expect((await recordOf(recordId)).flag).toBeNull()
  })
})
