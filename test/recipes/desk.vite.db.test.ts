import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, CallRegistry } from '../../src/kernel/calls/call-registry.server.ts'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { listHrefs, parseHtml, readText } from '../html.ts'
import type { Visitor } from '../inhabited-portal.ts'
import { type ChangedFile, OPENING_MS, openRecipePortal } from './recipe-portal.ts'

/** The description and the server part of the desk; its table comes from a migration. */
const NEW_FILES = ['test/recipes/made-up/hearing.ts', 'test/recipes/made-up/hearing.server.ts']
/** One line in the list of rooms and one in the list of openers. */
const CHANGED: readonly ChangedFile[] = [
  {
    file: 'src/rooms.ts',
    async with({ desks, ...others }) {
      const { hearingDesk } = await import('./made-up/hearing.ts')
      const { provideDesks } = await import('../../src/modules/desk/registry.ts')
      provideDesks([hearingDesk])
      return { ...others, desks: [...(desks as object[]), hearingDesk] }
    },
  },
  {
    file: 'src/server/rooms/desk-openers.ts',
    async with({ DESK_OPENERS }) {
      const { openHearingDesk } = await import('./made-up/hearing.server.ts')
      return { DESK_OPENERS: [...(DESK_OPENERS as object[]), openHearingDesk] }
    },
  },
]

/** A staff call needs a function, an entry in the contract of its room, and a line for its handler. */
const CALL_FILES = ['test/recipes/made-up/job-remark.server.ts']
const CHANGED_FOR_CALL: readonly ChangedFile[] = [
  {
    file: 'src/modules/jobs/contract.ts',
    async with({ jobCalls, ...others }) {
      const { remarkCalls } = await import('./made-up/job-remark.server.ts')
      return { ...others, jobCalls: { ...(jobCalls as object), ...remarkCalls } }
    },
  },
  {
    file: 'src/modules/jobs/api.server.ts',
    async with({ openJobs }) {
      const { writeRemark } = await import('./made-up/job-remark.server.ts')
      const open = openJobs as (registry: CallRegistry, dependencies: { db: Db }) => unknown
      return {
        openJobs: (registry: CallRegistry, dependencies: { db: Db }) => {
          const remark = ({ body, caller }: { body: { remark: string }; caller: Caller }) =>
            writeRemark(dependencies.db, caller, body.remark)
          const implement: CallRegistry['implement'] = (calls, handlers) =>
            registry.implement(calls, { ...handlers, remark })
          return open({ ...registry, implement }, dependencies)
        },
      }
    },
  },
]

const LIST = '/console/hearings'
const ONE = '/console/hearings/one'

let world: Awaited<ReturnType<typeof openRecipePortal>>
let writer: Visitor
let checker: Visitor
beforeAll(async () => {
  world = await openRecipePortal([...CHANGED, ...CHANGED_FOR_CALL])
  const { HEARING_TABLE } = await import('./made-up/hearing.server.ts')
  await world.db.execute(HEARING_TABLE)
  writer = await world.staffSession('bianji')
  checker = await world.staffSession('chushen')
}, OPENING_MS)
afterAll(() => world.close())

const text = (body: string) => readText(parseHtml(body))
const open = (path: string, as: Visitor, query: Record<string, string> = {}) =>
  world.askPage('GET', path, { as, query })
const post = (path: string, as: Visitor, body: Record<string, string>, query: Record<string, string> = {}) =>
  world.askPage('POST', path, { as, body, query })

const TYPED = { title: '积分办法修订听证', heldOn: '2026-12-08', place: '', notice: '欢迎报名参加。' }
let serial = 0

/** Creates a hearing with the form; returns its id. */
async function create(change: Record<string, string> = {}): Promise<string> {
  serial += 1
  const answer = await post(ONE, writer, { ...TYPED, ...change, key: `hearing-${serial}`, step: 'save' })
  expect(answer.statusCode, text(answer.body)).toBe(303)
  return new URL(String(answer.headers.location), 'http://portal').searchParams.get('id')!
}

const detail = (id: string, as: Visitor) =>
  world.get<{ state: string; version: number; may: string[]; place: string | null }>('GET /hearings/desk/detail/{id}', {
    ...{ as, params: { id } },
  })

async function step(id: string, as: Visitor, code: string, more: Record<string, string> = {}) {
  const { version } = await detail(id, as)
  return post(ONE, as, { id, version: String(version), step: code, ...more }, { id })
}

it('needs two files and one line in each of two lists', () => {
  expect([NEW_FILES.length, CHANGED.length]).toEqual([2, 2])
})

it('has a list in the menu, a form from its schema, and a chapter in the handbook', async () => {
  const [list, form, help] = [await open(LIST, writer), await open(ONE, writer), await open('/console/help', writer)]

  expect(listHrefs(parseHtml(list.body))).toContain(LIST)
  for (const label of ['听证事项', '举行日期', '地点', '选填', '公告', '最多 500 字'])
    expect(text(form.body)).toContain(label)
  expect(text(help.body)).toContain('听证会公告的填写和审核。')
})

it('shows errors at their fields and keeps the values that were typed', async () => {
  const refused = await post(ONE, writer, {
    title: '办法修订',
    heldOn: '不知道',
    notice: '',
    key: 'wrong',
    step: 'save',
  })

  expect(refused.statusCode).toBe(422)
  expect(refused.body).toMatch(/id="heldOn-error"/)
  expect(refused.body).toMatch(/id="notice-error"/)
  expect(refused.body).toContain('value="办法修订"')
})

it('is stored once although its form was sent twice', async () => {
  const send = () => post(ONE, writer, { ...TYPED, title: '重复提交', key: 'twice', step: 'save' })

  const answers = [await send(), await send()]

  expect(answers[0]!.headers.location).toBe(answers[1]!.headers.location)
  expect(text((await open(LIST, writer, { keyword: '重复提交' })).body)).toContain('共 1 场')
})

it('is decided by another person; only that person sees the buttons', async () => {
  const id = await create({ title: '两人办理' })
  await step(id, writer, 'submit')

  const own = await world.ask('POST /hearings/desk/publish', { as: writer, body: { id, version: 2 } })
  expect(own.statusCode).toBe(403)
  expect((await detail(id, writer)).may).toEqual([])
  expect((await detail(id, checker)).may).toEqual(['publish', 'return'])
  expect((await step(id, checker, 'publish')).statusCode).toBe(303)
  expect(await detail(id, writer)).toMatchObject({ state: 'published', place: null })
})

it('cannot be returned without a reason, which the writer can read', async () => {
  const id = await create({ title: '退回一次' })
  await step(id, writer, 'submit')

  const bare = await step(id, checker, 'return')
  const returned = await step(id, checker, 'return', { reason: '日期是休息日' })

  expect([bare.statusCode, returned.statusCode]).toEqual([422, 303])
  expect(bare.body).toContain('请输入理由')
  expect(text((await open(ONE, writer, { id })).body)).toContain('日期是休息日')
})

it('refuses a decision about an outdated version', async () => {
  const id = await create({ title: '版本已变' })
  await step(id, writer, 'submit')

  const late = await post(ONE, checker, { id, version: '1', step: 'publish' }, { id })

  expect(late.statusCode).toBe(422)
  expect(text(late.body)).toContain('已被改动')
})

it('is decided together with others from the list, which names each refusal and its reason', async () => {
  const [first, second] = [await create({ title: '同批甲' }), await create({ title: '同批乙' })]
  await step(first, writer, 'submit')
  await step(second, writer, 'submit')
  await step(second, checker, 'publish')

  const bulk = await post(LIST, checker, { [`item.${first}`]: '2', step: 'publish' })
  const stale = await post(LIST, checker, { [`item.${second}`]: '2', step: 'publish' })

  expect(text(bulk.body)).toContain('公告 1 场')
  expect(text(stale.body)).toMatch(/1 场没有办成：.*已被改动/)
  expect((await detail(first, checker)).state).toBe('published')
})

it('answers an unknown button with an error', async () => {
  const unknownStep = await post(ONE, writer, { ...TYPED, title: '', key: 'unknown', step: 'constructor' })
  const noBulk = await post('/console/institutions', world.actors.dataOfCentre, { step: 'admit' })

  expect(unknownStep.statusCode).toBe(422)
  expect(noBulk.statusCode).toBeGreaterThanOrEqual(400)
  expect(noBulk.statusCode).toBeLessThan(500)
})

it('is found by the search of the console, counted in the menu and named in the audit log', async () => {
  const id = await create({ title: '鹮湾听证' })
  const before = await waiting()
  await step(id, writer, 'submit')

  expect(await waiting()).toBe(before + 1)
  expect(text((await open('/console/search', writer, { keyword: '鹮湾听证' })).body)).toContain('鹮湾听证')
  await step(id, checker, 'publish')
  const audit = await open('/console/audit', world.actors.auditing, { group: 'content' })
  expect(text(audit.body)).toContain('公告了一场听证会')
})

async function waiting(): Promise<number> {
  const frame = await world.get<{ waiting: { area: string; count: number }[] }>('GET /console/desk', { as: checker })
  return frame.waiting.filter(({ area }) => area === 'content').reduce((sum, { count }) => sum + count, 0)
}

it('is part of the API description for staff', async () => {
  const described = await world.ask('GET /staff/openapi.json', { as: writer })

  expect(JSON.stringify(described.json())).toContain('/hearings/desk/publish')
})

it('exports its list as a file, which is audited', async () => {
  await create({ title: '=导出听证' })

  const file = await world.ask('GET /hearings/desk/file', { as: writer, query: { keyword: '导出' } })

  expect(file.body.split('\r\n')[1]).toMatch(/^'=导出听证,2026-12-08,/)
  const audit = await open('/console/audit', world.actors.auditing, { group: 'content' })
  expect(text(audit.body)).toContain('导出了听证会的列表')
})

it('a staff call needs one new file and one line in each of two others', async () => {
  const call = { method: 'POST', path: '/console/jobs/remark' } as const
  const ask = (as: Visitor, remark = '已通知值班人员') => world.ask(call, { as, body: { remark } })

  const [done, refused, empty] = [
    await ask(world.actors.running),
    await ask(writer),
    await ask(world.actors.running, ''),
  ]
  const described = await world.ask('GET /staff/openapi.json', { as: writer })

  expect([CALL_FILES.length, CHANGED_FOR_CALL.length]).toEqual([1, 2])
  expect(done.json().data).toEqual({ length: 7 })
  expect(refused.statusCode).toBe(403)
  expect(empty.json().code).not.toBe(done.json().code)
  expect(JSON.stringify(described.json())).toContain(call.path)
})
