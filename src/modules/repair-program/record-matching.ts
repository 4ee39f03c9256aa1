import { checkCreditCode, creditCodeCheckCharacter } from '../../kernel/identity/credit-code.ts'
import type { DeskRecord } from '../register/records/desk-contract.ts'
import type { SheetRow } from './sheet-rows.ts'

interface Match {
  record: DeskRecord | null
  subjectName: string
  /** The reason why no record was found. */
  words: string
  /** A similar document number of the same subject. */
  near: string | null
}

interface Ways {
  /** Normalises a document number without regard to brackets and spaces. */
  normalise(text: string): string
  distance(text: string, word: string): number
}

/** Largest edit distance at which a number is suggested as the intended one. */
const NEAR = 3
/** Records of a subject that are compared when a similar number is looked for. */
const MOST_COMPARED = 50

/** Finds the record of each row among the candidates. */
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
