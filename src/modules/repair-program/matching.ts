import { checkCreditCode, creditCodeCheckCharacter } from '../../kernel/identity/credit-code.ts'
import type { DeskRecord } from '../register/records/desk-contract.ts'
import type { SheetRow } from './sheet-rows.ts'

interface Match {
  record: DeskRecord | null
  subjectName: string
  /** Why no record was found. */
  words: string
  /** A number like it, of the same subject. */
  near: string | null
}

interface Ways {
  /** Writes a document number in one way, whatever brackets and spaces it was sent with. */
  normalise(text: string): string
  distance(text: string, word: string): number
}

/** So many characters may differ for a number to be offered as the one that was meant. */
const NEAR = 3
/** Among so many of a subject a near number is looked for. */
const MOST_COMPARED = 50

/** Finds the record each row means, among all that could be meant. */
export function matchRows(rows: readonly SheetRow[], candidates: readonly DeskRecord[], ways: Ways): Match[] {
  const keyed = candidates.map((record) => ({ record, key: ways.normalise(record.documentNo ?? '') }))
  const byCode = Map.groupBy(keyed, ({ record }) => record.subjectCode ?? '')
  const byKey = Map.groupBy(keyed, ({ key }) => key)
  return rows.map(({ code, documentNo }) => {
    const own = byCode.get(code) ?? []
    const key = ways.normalise(documentNo)
    const found = own.filter((each) => each.key === key)
    const subjectName = own[0]?.record.subjectName ?? ''
    const none = { record: null, subjectName, near: null }
    if (found.length > 1) return { ...none, words: `该文号有 ${found.length} 条记录，请用单条查询逐条办理` }
    const [only] = found
    if (only) return { record: only.record, subjectName, words: '', near: null }
    if (own.length === 0) return { ...none, words: wordsOfCode(code, byKey.get(key)?.[0]?.record) }
    const near = own
      .slice(0, MOST_COMPARED)
      .map(({ record, key: other }) => ({ no: record.documentNo, far: ways.distance(other, key) }))
      .filter(({ no, far }) => no && far <= NEAR)
      .sort((one, other) => one.far - other.far)[0]
    return { ...none, words: '该主体没有这个文号', near: near?.no ?? null }
  })
}

function wordsOfCode(code: string, other: DeskRecord | undefined): string {
  const verdict = checkCreditCode(code)
  const right = code.length === 18 ? creditCodeCheckCharacter(code.slice(0, 17)) : ''
  if (!verdict.ok) {
    const hint = verdict.reason === '校验位不正确' && right ? `，第 18 位应为 ${right}` : ''
    return `代码${verdict.reason}${hint}`
  }
  return other ? `该文号是${other.subjectName}的` : '该代码没有可撤下的记录'
}
