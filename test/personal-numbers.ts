import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { catalogue } from '../src/modules/register/catalogue/catalogue.ts'
import { type Dataset, type Item, publicItems } from '../src/modules/register/catalogue/dataset.ts'
import { record } from '../src/modules/register/records/tables.server.ts'
import { KINDS, type KindCode } from '../src/modules/submissions/kinds/kind-list.ts'
import type { SubmissionKind } from '../src/modules/submissions/kinds/submission-kind.ts'
import { submission } from '../src/modules/submissions/tables.server.ts'
import { testSeal } from './database.ts'

/** Personal numbers in the forms in which people write them. */
export const NUMBERS = [
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
/** Contact details that offices may publish. */
export const CONTACTS = ['0594-2345567', '（0594）2345567', 'zhangsan@163.com']

/** A harmless word beside the numbers, which shows the test that the text was included. */
export const MARK = '如实填写'
const PRIVATE_TEXT = `${MARK}${[...NUMBERS, ...CONTACTS].join('；')}`
const OFFICIAL_TEXT = `${MARK}${NUMBERS.join('；')}`

/** Writes the numbers into every free text of one case on each public board and of one record of each dataset. */
export async function writePersonalNumbers(db: Db) {
  const boards: string[] = []
  for (const kind of KINDS.filter(({ board }) => board)) boards.push(...(await writeOnBoard(db, kind)))
  const records: { dataset: string; id: string }[] = []
  for (const dataset of catalogue) records.push(...(await writeIntoRecord(db, dataset)))
  return { boards, records }
}

async function writeOnBoard(db: Db, { code, board, personal }: SubmissionKind<KindCode>): Promise<string[]> {
  const seal = testSeal()
  const ofKind = eq(submission.kind, code)
  const [row] = await db.select().from(submission).where(ofKind).orderBy(desc(submission.submittedAt)).limit(1)
  if (!row) return []
  const opened = row.sealed ? (JSON.parse(seal.open(row.sealed)) as Record<string, unknown>) : {}
  const texts = board!.fields.filter(({ mask }) => !mask || mask === 'prose').map(({ key }) => [key, PRIVATE_TEXT])
  const [sealed, open] = [true, false].map((isSealed) =>
    Object.fromEntries(texts.filter(([key]) => personal.includes(key!) === isSealed)),
  )
  await db
    .update(submission)
    .set({
      state: board!.states[0]!,
      isPublished: true,
      answer: { ...row.answer, conclusion: '属实', reply: OFFICIAL_TEXT, opinion: OFFICIAL_TEXT },
      fields: { ...row.fields, ...open },
      sealed: seal.seal(JSON.stringify({ ...opened, ...sealed })),
    })
    .where(eq(submission.id, row.id))
  return [row.id]
}

/** Stores a record as the import could have stored it before it searched for such numbers. */
async function writeIntoRecord(db: Db, dataset: Dataset): Promise<{ dataset: string; id: string }[]> {
  const { code, common } = dataset
  const today = dateKey(new Date())
  const isShown = and(eq(record.dataset, code), lte(record.shownFrom, today), gte(record.shownUntil, today))
  const [row] = await db.select().from(record).where(isShown).orderBy(desc(record.decisionDate), record.id).limit(1)
  if (!row) return []
  const items = publicItems(dataset).filter(isFreeText)
  const isTitle = items.some(({ key }) => key === common.title)
  await db
    .update(record)
    .set({
      items: { ...row.items, ...Object.fromEntries(items.map(({ key }) => [key, OFFICIAL_TEXT])) },
      ...(isTitle && { title: OFFICIAL_TEXT }),
    })
    .where(eq(record.id, row.id))
  return [{ dataset: code, id: row.id }]
}

const isFreeText = ({ type, label }: Item): boolean => type === 'prose' || (type === 'text' && !/[号码]/.test(label))
