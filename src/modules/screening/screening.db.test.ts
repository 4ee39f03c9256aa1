import { asc, eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Asking, openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { insertRecord } from '../../../test/register/records.ts'
import { insertSubjects } from '../../../test/register/subjects.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { job } from '../jobs/tables.server.ts'
import { type Screening, type ScreeningRow, screeningCalls } from './contract.ts'
import { screening } from './tables.server.ts'

const clock = { now: Date.parse('2026-11-16T02:00:00Z') }
const world = await openInhabitedPortal({ now: () => clock.now })
const { concerned: market, otherUnit: environment, accepting: centre } = world.actors

const codes: Record<string, string> = {}
beforeAll(async () => {
  const given = [
    { id: 'clean', name: '榕屿市清晖测绘有限公司', formerNames: ['榕屿市老清晖测绘有限公司'] },
    { id: 'punished', name: '榕屿市重峦建设有限公司' },
    { id: 'listed', name: '榕屿市远岫贸易有限公司' },
    { id: 'gone', name: '榕屿市旧渡航运有限公司', status: '注销' },
    { id: 'twin-a', name: '榕屿市同名服务部' },
    { id: 'twin-b', name: '榕屿市同名服务部' },
  ]
  for (const [index, { creditCode }] of (await insertSubjects(world.db, given)).entries())
    codes[given[index]!.id] = creditCode
  const penalty = { dataset: 'penalty', subjectId: 'punished' }
  await insertRecord(world.db, { ...penalty, from: '2026-03-01' })
  await insertRecord(world.db, { ...penalty, from: '2026-04-01' })
  // Before the period; expired; not public.
  await insertRecord(world.db, { ...penalty, from: '2021-05-01' })
  await insertRecord(world.db, { ...penalty, subjectId: 'clean', from: '2025-03-01', until: '2026-11-15' })
  await insertRecord(world.db, { ...penalty, subjectId: 'clean', from: '2026-03-01', shareScope: 2 })
  await insertRecord(world.db, { dataset: 'honour-list', subjectId: 'clean', from: '2026-03-01' })
  // Listed before the period and still listed.
  await insertRecord(world.db, { dataset: 'serious-list', subjectId: 'listed', from: '2021-05-01' })
})

const NOTHING = { clear: 0, attention: 0, missing: 0, wrong: 0, pending: 0 }
let forms = 0
const formOf = (list: string, more: object = {}) => {
  forms += 1
  return {
    ...{ key: `form-${forms}`, purpose: '招标投标', documentNo: '榕招〔2026〕12号', list },
    ...{ periodFrom: '2023-11-16', periodUntil: '2026-11-16', ...more },
  }
}

const start = (body: object, as = market) => world.ask(screeningCalls.start, { as, body })
async function started(list: string): Promise<string> {
  const { id } = await world.get<{ id: string }>('POST /screening/start', { as: market, body: formOf(list) })
  return id
}
async function finished(list: string) {
  const id = await started(list)
  await world.portal.workOnJobs('screening')
  return { id, ...(await read(id)) }
}
async function read(id: string, query: Record<string, string> = {}, as = market) {
  const asking: Asking = { as, params: { id } }
  const detail = await world.get<Screening>('GET /screening/detail/{id}', asking)
  const { records } = await world.get<{ records: ScreeningRow[] }>('GET /screening/rows/{id}', {
    ...asking,
    query: { pageSize: '100', ...query },
  })
  return { detail, rows: records }
}
describe('a screening', () => {
  it('names the subject, verdict and reasons of every row', async () => {
    const list = [
      '企业名称',
      '榕屿市清晖测绘有限公司',
      '榕屿市老清晖测绘有限公司',
      `榕屿市重峦建设有限公司\t${codes.punished}`,
      codes.listed,
      '榕屿市旧渡航运有限公司',
      '榕屿市同名服务部',
      `榕屿市清晖测绘有限公司 ${codes.punished}`,
      '榕屿市清辉测绘有限公司',
      '查无此名的某某某某公司',
    ].join('\n')

    const { detail, rows } = await finished(list)

    expect(rows.map(({ rowNo, verdict, subject, matchedBy }) => [rowNo, verdict, subject?.id, matchedBy])).toEqual([
      [2, 'clear', 'clean', '名称'],
      [3, 'clear', 'clean', '曾用名'],
      [4, 'attention', 'punished', '代码'],
      [5, 'attention', 'listed', '代码'],
      [6, 'attention', 'gone', '名称'],
      [7, 'pending', undefined, null],
      [8, 'pending', undefined, null],
      [9, 'pending', undefined, null],
      [10, 'missing', undefined, null],
    ])
    expect(rows[2]!.concerns).toEqual([{ text: '行政处罚', count: 2, isSerious: false, dataset: 'penalty' }])
    expect(rows[3]!.concerns).toMatchObject([{ count: 1, isSerious: true, dataset: 'serious-list' }])
    expect(rows[4]!.concerns).toMatchObject([{ text: '登记状态：注销', count: null }])
    expect(rows[1]!.repeats).toBe(2)
    expect(rows.slice(5, 8).map(({ doubt, candidates }) => [doubt, candidates.map(({ id }) => id)])).toEqual([
      ['有多个主体使用或曾用这一名称', ['twin-a', 'twin-b']],
      ['代码和名称不是同一主体', ['punished', 'clean']],
      ['没有完全相同的名称，以下名称相近', expect.arrayContaining(['clean'])],
    ])
    expect(detail).toMatchObject({
      ...{ state: 'done', rowCount: 9, doneCount: 9, repeated: 1, unit: '榕屿市市场监督管理局', purpose: '招标投标' },
      counts: { clear: 2, attention: 3, missing: 1, wrong: 0, pending: 3 },
    })
  })

  it('shows no rows while it is running, and says so', async () => {
    const id = await started('榕屿市重峦建设有限公司')

    const { detail, rows } = await read(id)

    expect([detail.state, detail.doneCount, rows]).toEqual(['running', 0, []])
    await world.portal.workOnJobs('screening')
  })

  it('is created once, however often its form is sent; a changed form creates another', async () => {
    const form = formOf('榕屿市重峦建设有限公司')
    const ids = (await Promise.all([start(form), start(form)])).map((answer) => answer.json().data.id)
    const later = (await start(form)).json().data.id
    const changed = (await start({ ...form, list: codes.clean })).json().data.id

    expect(new Set([...ids, later]).size).toBe(1)
    expect(changed).not.toBe(later)
    await world.portal.workOnJobs('screening')
  })

  it('is visible to its own unit only; for others, including the centre, it does not exist', async () => {
    const { id } = await finished('榕屿市清晖测绘有限公司')

    for (const as of [environment, centre])
      for (const call of [screeningCalls.detail, screeningCalls.rows, screeningCalls.xlsx, screeningCalls.choose]) {
        const body = call === screeningCalls.choose ? { choices: [{ rowNo: 1, subjectId: 'none' }] } : undefined
        expect((await world.ask(call, { as, params: { id }, body })).statusCode, call.path).toBe(404)
      }
    const { records } = await world.get<{ records: Screening[] }>('GET /screening/page', { as: environment })
    expect(records).toEqual([])
  })

  it('is recorded with its purpose, and so is every reading', async () => {
    const { id } = await finished('榕屿市清晖测绘有限公司')
    await world.ask(screeningCalls.xlsx, { as: market, params: { id } })

    const written = await world.db
      .select({ action: auditRecord.action, actorId: auditRecord.actorId, detail: auditRecord.detail })
      .from(auditRecord)
      .where(eq(auditRecord.entityId, id))
      .orderBy(asc(auditRecord.id))

    expect(written).toEqual([
      {
        ...{ action: 'start', actorId: 'demo-chengban' },
        detail: { unit: '榕屿市市场监督管理局', purpose: '招标投标', document: '榕招〔2026〕12号', rows: 1 },
      },
      { action: 'finish', actorId: null, detail: { rows: 1, ...NOTHING, clear: 1 } },
      { action: 'view', actorId: 'demo-chengban', detail: { rows: 1 } },
      { action: 'export', actorId: 'demo-chengban', detail: { rows: 1 } },
    ])
  })
})

describe('an invalid list', () => {
  it('is refused with an error for each row, and nothing is stored', async () => {
    const before = await world.db.$count(screening)

    const answer = await start(formOf('\n91350300MA0000015A\n林小榕 350102199003070039'))

    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({
      list: '名单中的 2 行都需要修改',
      'list.2': '第 2 行：统一社会信用代码校验位不正确',
      'list.3': '第 3 行：含有身份证号、手机号等个人号码，请删除；自然人不在审查范围内',
    })
    expect(answer.body).not.toContain('350102')
    expect(await world.db.$count(screening)).toBe(before)
  })

  it.each([
    [
      '1,001 rows',
      { list: Array.from({ length: 1001 }, (_, index) => `公司${index}`).join('\n') },
      'list',
      '现有 1001 行',
    ],
    ['nothing but heads', { list: '企业名称' }, 'list', '没有名称或统一社会信用代码'],
    ['a period that ends tomorrow', { periodUntil: '2026-11-17' }, 'periodUntil', '不能晚于今天'],
    [
      'a period that ends before it begins',
      { periodFrom: '2026-11-16', periodUntil: '2026-11-15' },
      'periodFrom',
      '不能晚于',
    ],
    ['a purpose that is none', { purpose: '好奇' }, 'purpose', '请选择审查用途'],
    ['no document', { documentNo: ' ' }, 'documentNo', '请输入依据文件或项目编号'],
  ])('has %s', async (_, change, field, reason) => {
    const answer = await start({ ...formOf('榕屿市清晖测绘有限公司'), ...change })

    expect([answer.statusCode, answer.json().errors[field]]).toEqual([422, expect.stringContaining(reason)])
  })
})

describe('a subject chosen by a person', () => {
  it('is checked like the others, also in rows with the same text, and a double click changes nothing', async () => {
    const { id } = await finished(
      `榕屿市同名服务部\n榕屿市同名服务部\n某公司 ${codes.punished}\n他公司 ${codes.listed}`,
    )
    const choose = (...choices: [number, string][]) =>
      world.ask(screeningCalls.choose, {
        ...{ as: market, params: { id } },
        body: { choices: choices.map(([rowNo, subjectId]) => ({ rowNo, subjectId })) },
      })
    const foreign = await choose([1, 'clean'])
    const first = await choose([1, 'twin-b'], [3, 'punished'], [4, 'none'])
    const second = await choose([1, 'twin-a'], [3, 'none'])

    expect([foreign.statusCode, foreign.json().errors]).toEqual([422, { 'row-1': '第 1 行：请从列出的主体中选择' }])
    expect([first.json().data, second.json().data]).toEqual([{ chosen: 4 }, { chosen: 0 }])
    const { rows } = await read(id)
    expect(rows.map(({ verdict, subject, matchedBy, repeats }) => [verdict, subject?.id, matchedBy, repeats])).toEqual([
      ['clear', 'twin-b', '人工确认', null],
      ['clear', 'twin-b', '人工确认', 1],
      ['attention', 'punished', '人工确认', null],
      ['missing', undefined, '人工确认', null],
    ])
  })
})

it('is exported in full as a table without active formulas', async () => {
  const { id } = await finished(`=HYPERLINK("http://evil.example","点我")\n榕屿市重峦建设有限公司`)

  const answer = await world.ask(screeningCalls.xlsx, { as: market, params: { id } })
  const sheet = await readSheet(answer.rawPayload, 1)

  expect(answer.headers).toMatchObject({
    'content-disposition': `attachment; filename="screening-${id}.xlsx"`,
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload.includes('<f>')).toBe(false)
  expect(sheet.slice(0, 3).map((row) => row.slice(0, 4))).toEqual([
    ['行号', '名单所写', '名单代码', '审查结果'],
    ['1', '=HYPERLINK("http://evil.example","点我")', null, '未找到'],
    ['2', '榕屿市重峦建设有限公司', null, '需关注'],
  ])
  expect(sheet.at(-1)?.[1]).toContain('正在公示的信用信息')
})

it('has a report once it is ordered, which is withdrawn by a later choice', async () => {
  const { id } = await finished(`某公司 ${codes.punished}`)
  const asking = { as: market, params: { id } }
  const early = await world.ask(screeningCalls.paper, asking)
  const asked = await Promise.all([1, 2].map(() => world.ask(screeningCalls.askPaper, asking)))
  await world.portal.workOnJobs('screening-paper')
  const { detail } = await read(id)
  const paper = await world.ask(screeningCalls.paper, asking)
  await world.ask(screeningCalls.choose, { ...asking, body: { choices: [{ rowNo: 1, subjectId: 'punished' }] } })
  const issued = await world.portal.papers.find(world.db, detail.paperNumber!)

  expect([early.statusCode, asked.map((answer) => answer.json().data.isNew).sort()]).toEqual([404, [false, true]])
  expect(detail).toMatchObject({ paperState: 'issued', paperNumber: expect.stringContaining('SC') })
  expect([paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  expect(issued?.withdrawnAt).not.toBeNull()
  expect((await read(id)).detail).toMatchObject({ paperState: 'none', paperNumber: null })
})

it('reports a failed report, and generates it again', async () => {
  const { id } = await finished('榕屿市清晖测绘有限公司')
  const asking = { as: market, params: { id } }
  await world.ask(screeningCalls.askPaper, asking)
  await world.db.update(job).set({ state: 'failed' }).where(eq(job.key, id))

  const { detail: failed } = await read(id)
  const again = await Promise.all([1, 2].map(() => world.ask(screeningCalls.askPaper, asking)))
  const { detail: asked } = await read(id)
  await world.portal.workOnJobs('screening-paper')

  expect([failed.paperState, asked.paperState]).toEqual(['failed', 'asked'])
  expect(again.map((answer) => answer.json().data.isNew).sort()).toEqual([false, true])
  expect((await read(id)).detail.paperState).toBe('issued')
})

it('is deleted after three years with all its rows', async () => {
  const { id } = await finished('榕屿市清晖测绘有限公司')
  await world.db
    .update(screening)
    .set({ createdAt: new Date('2023-11-14T00:00:00Z') })
    .where(eq(screening.id, id))

  await world.portal.sweep()

  expect(await world.db.$count(screening, eq(screening.id, id))).toBe(0)
  expect((await world.ask(screeningCalls.detail, { as: market, params: { id } })).statusCode).toBe(404)
})
