import { and, desc, eq, gte, lte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSeal } from '../../test/database.ts'
import { openTestPortal, type TestPortal } from '../../test/portal.ts'
import { type Output, publicOutputs } from '../../test/public-outputs.ts'
import { dateKey } from '../kernel/format/date.ts'
import { catalogue } from '../modules/register/catalogue/catalogue.ts'
import { type Item, publicItems } from '../modules/register/catalogue/dataset.ts'
import { record } from '../modules/register/records/tables.server.ts'
import { KINDS, type KindCode } from '../modules/submissions/kinds/kind-list.ts'
import type { SubmissionKind } from '../modules/submissions/kinds/submission-kind.ts'
import { submission } from '../modules/submissions/tables.server.ts'

/** Numbers of a person as people write them. */
const NUMBERS = [
  '11010519491231002X',
  '110105·19491231·002x',
  '１１０１０５１９４９１２３１００２Ｘ',
  '三五〇三〇二一九九〇〇一〇一〇〇一七',
  '350302800101001',
  '13912345678',
  '+86-139.1234.5678',
  '①③⑨①②③④⑤⑥⑦⑧',
  '一三九一二三四五六七八',
  '139\u200b12345678',
  '6222021234567890128',
  '6222 0212 3456 7890 128',
  'E12345678',
]
/** And what is said only by those who are not an office. */
const CONTACTS = ['0594-2345567', '（0594）2345567', 'zhangsan@163.com']

/** Met wherever the text comes out: a walk that does not meet it has not looked. */
const MARK = '如实填写'
const PRIVATE_TEXT = `${MARK}${[...NUMBERS, ...CONTACTS].join('；')}`
const OFFICIAL_TEXT = `${MARK}${NUMBERS.join('；')}`

let portal: TestPortal
let outputs: Output[]

beforeAll(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'off', PAGE_CACHE: 'off' })
  for (const kind of KINDS.filter(({ board }) => board)) await writeOnBoard(kind)
  for (const { code } of catalogue) await writeIntoRecord(code)
  // Searching for each of them would take minutes.
  const searched = (dataset: string) => (dataset === 'penalty' ? [MARK, MARK] : [])
  const traces = written.map(({ dataset, id }) => ({ dataset, id, words: searched(dataset) }))
  outputs = await publicOutputs(portal.app, traces)
  for (const id of boards)
    outputs.push(await get(`/credit/submissions/cases/${id}`), await get(`/credit-leavemessagedetail?id=${id}`))
})
afterAll(() => portal.close())

const written: { dataset: string; id: string }[] = []
const boards: string[] = []

async function get(url: string): Promise<Output> {
  const { body } = await portal.app.inject({ url })
  return { address: `GET ${url}`, body }
}

/** A case that everyone may read, with numbers in each text of it and in the answer. */
async function writeOnBoard({ code, board, personal }: SubmissionKind<KindCode>): Promise<void> {
  const { db } = portal.database
  const seal = testSeal()
  const ofKind = eq(submission.kind, code)
  const [row] = await db.select().from(submission).where(ofKind).orderBy(desc(submission.submittedAt)).limit(1)
  if (!row) return
  const opened = row.sealed ? (JSON.parse(seal.open(row.sealed)) as Record<string, unknown>) : {}
  const texts = Object.fromEntries(
    board!.fields.filter(({ mask }) => !mask || mask === 'prose').map(({ key }) => [key, PRIVATE_TEXT]),
  )
  const isPersonal = ([key]: [string, unknown]) => personal.includes(key)
  await db
    .update(submission)
    .set({
      state: board!.states[0]!,
      isPublished: true,
      answer: { ...row.answer, conclusion: '属实', reply: OFFICIAL_TEXT, opinion: OFFICIAL_TEXT },
      fields: { ...row.fields, ...Object.fromEntries(Object.entries(texts).filter((entry) => !isPersonal(entry))) },
      sealed: seal.seal(JSON.stringify({ ...opened, ...Object.fromEntries(Object.entries(texts).filter(isPersonal)) })),
    })
    .where(eq(submission.id, row.id))
  boards.push(row.id)
}

/** A record as it might have come in before import looked for such forms. */
async function writeIntoRecord(code: string): Promise<void> {
  const { db } = portal.database
  const dataset = catalogue.find((each) => each.code === code)!
  const today = dateKey(new Date())
  const isShown = and(eq(record.dataset, code), lte(record.shownFrom, today), gte(record.shownUntil, today))
  const [row] = await db.select().from(record).where(isShown).orderBy(desc(record.decisionDate), record.id).limit(1)
  if (!row) return
  const items = publicItems(dataset).filter(isFreeText)
  const isTitle = items.some(({ key }) => key === dataset.common.title)
  await db
    .update(record)
    .set({
      items: { ...row.items, ...Object.fromEntries(items.map(({ key }) => [key, OFFICIAL_TEXT])) },
      ...(isTitle && { title: OFFICIAL_TEXT }),
    })
    .where(eq(record.id, row.id))
  written.push({ dataset: code, id: row.id })
}

const isFreeText = ({ type, label }: Item): boolean => type === 'prose' || (type === 'text' && !/[号码]/.test(label))

describe('a number of a person', () => {
  it.each([...NUMBERS, ...CONTACTS])('written %j comes out nowhere', (number) => {
    const places = outputs.filter(({ body }) => body.includes(number)).map(({ address }) => address)

    expect(places).toEqual([])
  })
})

it('is looked for where texts come out: boards, lists, records, search and downloads', () => {
  const places = outputs.filter(({ body }) => body.includes(MARK)).map(({ address }) => address.split('?')[0]!)

  const missed = [
    'GET /credit/cmpinternetportalfront/leavemessage/page',
    'GET /credit/cmpinternetportalfront/opendata/penalty/csv',
    'GET /credit/cmpinternetportalfront/opendata/penalty/jsonl',
    'GET /record-detail',
    'GET /credit-leavemessage',
    'GET /credit-leavemessagedetail',
    ...written
      .filter(({ dataset }) => dataset === 'penalty')
      .map(({ id }) => `GET /credit/register/penalty/detail/${id}`),
    ...boards.map((id) => `GET /credit/submissions/cases/${id}`),
  ].filter((place) => !places.includes(place))
  expect(missed).toEqual([])
  expect(boards.length).toBeGreaterThan(4)
})
