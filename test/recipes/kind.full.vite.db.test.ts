import { afterAll, beforeAll, expect, it } from 'vitest'
import { flattenValues } from '../../src/modules/submissions/form/form-values.ts'
import type { Receipt } from '../../src/modules/submissions/sending/contract.ts'
import { parseHtml, readText } from '../html.ts'
import type { ActorName } from '../inhabited-portal.ts'
import { carriedBy, plainBrowser, readCaptcha } from '../plain-browser.ts'
import { type ChangedFile, OPENING_MS, openRecipePortal } from './recipe-portal.ts'

/** The kind and the line that adds it; nothing else is needed. */
const NEW_FILE = 'test/recipes/made-up/praise.ts'
const CHANGED: readonly ChangedFile[] = [
  {
    file: 'src/kinds.ts',
    async with(original) {
      const { praise } = await import('./made-up/praise.ts')
      return { ...original, kinds: [...(original.kinds as object[]), praise] }
    },
  },
]

const CALL = 'POST /cmpinternetportaladmin/praise/add'

let world: Awaited<ReturnType<typeof openRecipePortal>>
let example: Readonly<Record<string, unknown>>

beforeAll(async () => {
  world = await openRecipePortal(CHANGED)
  const { praise } = await import('./made-up/praise.ts')
  example = praise.example
}, OPENING_MS)
afterAll(() => world.close())

async function send(change: Record<string, unknown> = {}): Promise<Receipt> {
  const number = world.turn('praise')
  const as = world.newVisitor()
  const own = { content: `第 ${number} 次主动上门更换，没有推托。`, phone: String(13_700_000_000 + number) }
  const captchaTicket = await world.ticket(as, 'submit:praise')
  return world.get<Receipt>(CALL, { as, body: { ...example, ...own, captchaTicket, ...change } })
}

const act = (by: ActorName, id: string, action: string, given: object = {}) =>
  world.get('POST /submissions/staff/{id}/act', { as: world.actors[by], params: { id }, body: { action, given } })

const desk = (path: string, query: Record<string, string>) =>
  world.askPage('GET', path, { as: world.actors.accepting, query })

it('needs changes in two files', () => {
  expect([NEW_FILE, ...CHANGED.map(({ file }) => file)]).toEqual(['test/recipes/made-up/praise.ts', 'src/kinds.ts'])
})

it('has a form with its fields and its guide', async () => {
  const page = readText(parseHtml(await world.page('/praise-edit')))

  for (const shown of ['我要表扬', '被表扬单位', '表扬事由', '事情经过', '3 个工作日内答复', '市诚信建设表扬办法'])
    expect(page).toContain(shown)
})

it('can be sent without JavaScript', async () => {
  const visitor = plainBrowser(world.portal.app, '10.9.9.9')
  const form = await visitor.open('/praise-edit')
  const wrong = await visitor.post('/praise-edit', [...readCaptcha(form.body), ['firm', 'x'], ['step', 'review']])
  const review = await visitor.post('/praise-edit', [
    ...readCaptcha(form.body),
    ...flattenValues(example),
    ['step', 'review'],
  ])
  const sent = await visitor.post('/praise-edit', [...carriedBy(review.body), ['step', 'send']])
  const receipt = await visitor.open('/submission-receipt')

  expect([wrong.statusCode, wrong.body.includes('id="content-error"')]).toEqual([422, true])
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/submission-receipt'])
  expect(receipt.body).toMatch(/BY\d{15}/)
})

it('has a call of its own, which reports errors by field', async () => {
  const as = world.newVisitor()
  const refused = await world.ask('POST /cmpinternetportaladmin/praise/add', { as, body: { ...example, firm: '林晓' } })
  const receipt = await send()

  expect(refused.json()).toMatchObject({ code: 202, errors: { firm: '不能表扬自己' } })
  expect(receipt).toMatchObject({ kind: 'praise', kindName: '诚信表扬' })
  expect(receipt.acceptNo).toMatch(/^BY\d{15}$/)
})

it('can be looked up by number and code', async () => {
  const { acceptNo, queryCode, id } = await send()
  const as = world.newVisitor()

  const { pass, records } = await world.get<{ pass: string; records: { id: string }[] }>('POST /submissions/lookUp', {
    as,
    body: { acceptNo, queryCode, captchaTicket: await world.ticket(as, 'submission:look-up') },
  })
  const page = await world.page(`/submission-detail?${new URLSearchParams({ id })}`)
  const detail = await world.get<object>('GET /submissions/cases/{id}', { as, params: { id }, query: { pass } })

  expect(records.map((one) => one.id)).toEqual([id])
  expect(JSON.stringify(detail)).toContain('被表扬单位')
  expect(page).not.toContain('没有推托')
})

it('appears on the desk of staff, with its name among the filters', async () => {
  const { id, acceptNo } = await send()

  const list = await desk('/console/submissions', { kind: 'praise' })
  const one = await desk('/console/submissions/detail', { id })

  expect(readText(parseHtml(list.body))).toContain(acceptNo)
  expect(list.body).toContain('诚信表扬')
  expect(readText(parseHtml(one.body))).toContain('被表扬单位')
  expect(one.body).not.toContain('林晓')
})

it('appears on its public list, masked, once it is answered and published', async () => {
  const { id } = await send()
  await act('reviewing', id, 'approve')
  await act('accepting', id, 'reply', { reply: '感谢您的表扬，已转告该单位。' })
  const before = await world.get<{ records: { id: string }[] }>('GET /cmpinternetportalfront/praise/page', {
    as: world.newVisitor(),
  })

  await act('reviewing', id, 'publish')
  const as = world.newVisitor()
  const after = await world.get<{ records: { id: string }[] }>('GET /cmpinternetportalfront/praise/page', { as })
  const detail = await world.ask('GET /cmpinternetportalfront/praise/detail/{id}', { as, params: { id } })

  expect(before.records.map((one) => one.id)).not.toContain(id)
  expect(after.records.map((one) => one.id)).toContain(id)
  expect(detail.body).toContain('林*')
  expect(detail.body).not.toMatch(/林晓|137\d{8}/)
})

it('is part of the API description', async () => {
  const described = await world.ask('GET /openapi.json', { as: world.actors.anonymous })

  expect(described.json().paths).toHaveProperty(['/cmpinternetportaladmin/praise/add'])
})
