import { subjectKindByCode } from '../../../kernel/identity/credit-code.ts'
import { checkResidentId } from '../../../kernel/identity/resident-id.ts'
import { type Dataset, findItem, type Item, subjectTypeOf } from '../catalogue/dataset.ts'
import {
  findRelationFaults,
  findSubjectFaults,
  NO_REGION_PLACES,
  type RegionPlaces,
} from '../subjects/subject-rules.ts'
import { doubtFineOfRow, writeNameDoubt } from './doubts.ts'
import { readItem } from './item-value.ts'
import { personalDataIn, reviewPersons } from './personal-data.ts'

export interface CellError {
  /** Label of the column, as in the public catalogue. */
  column: string
  /** The error and its correction in words, without the value itself. */
  reason: string
  /** The earlier row of the file that this one repeats. */
  repeats?: number
}

type RowVerdict = { values: Record<string, string>; review?: string } | { errors: CellError[] }

/**
 * Checks one row, by item key, against its catalogue entry. `review` is the reason why it must be reviewed before publication. All errors
 * are reported at once, one per column.
 */
export function validateRow(
  dataset: Dataset,
  raw: Readonly<Record<string, string>>,
  today: string,
  places: RegionPlaces = NO_REGION_PLACES,
): RowVerdict {
  const errors = new Map<Item, string>()
  const values: Record<string, string> = {}
  const refuse = (item: Item | undefined, reason: string) => {
    if (item && !errors.has(item)) errors.set(item, reason)
  }

  for (const item of dataset.items) {
    const reading = readItem(item, raw[item.key] ?? '')
    if ('reason' in reading) refuse(item, reading.reason)
    else if (reading.value !== '') values[item.key] = reading.value
  }
  const isPerson = subjectTypeOf(dataset, values) === 'person'
  for (const item of dataset.items) {
    const value = values[item.key]
    if (!value && isRequired(item, values)) refuse(item, requiredReason(dataset, item))
    const personal = value && personalDataIn(item, value, isPerson)
    if (personal) refuse(item, personal)
    if (value && item.refuses?.words.some((word) => value.includes(word))) refuse(item, item.refuses.reason)
  }
  for (const [key, reason] of contradictions(dataset, values, isPerson, today)) {
    refuse(findItem(dataset, key), reason)
  }
  for (const [key, reason] of ownFaults(dataset, values, places, today)) refuse(findItem(dataset, key), reason)
  if (errors.size > 0) return { errors: [...errors].map(([item, reason]) => ({ column: item.label, reason })) }

  const reviewed = reviewPersons(dataset, values, isPerson)
  const fine = doubtFineOfRow(dataset, values)
  const doubts = [...(reviewed.doubtful.length > 0 ? [writeNameDoubt(reviewed.doubtful)] : []), ...(fine ? [fine] : [])]
  return { values: reviewed.values, ...(doubts.length > 0 ? { review: doubts.join('；') } : {}) }
}

function isRequired({ required }: Item, values: Record<string, string>): boolean {
  if (typeof required !== 'object') return required === true
  const whole = values[required.item] ?? ''
  const given = [whole, ...whole.split('、')]
  return required.oneOf.some((option) => given.includes(option))
}

function requiredReason(dataset: Dataset, { required }: Item): string {
  if (typeof required !== 'object') return '不能为空，请填写'
  const condition = findItem(dataset, required.item)
  return `${condition?.label}为“${required.oneOf.join('”或“')}”时不能为空，请填写`
}

/** Rules that only apply to rows of subjects or relations. */
function ownFaults({ stores }: Dataset, values: Record<string, string>, places: RegionPlaces, today: string) {
  if (stores === 'subjects') return findSubjectFaults(values, places, today)
  return stores === 'relations' ? findRelationFaults(values) : []
}

/** Combinations of valid cells that the row does not allow, as item key and reason. */
function* contradictions(
  dataset: Dataset,
  values: Record<string, string>,
  isPerson: boolean,
  today: string,
): Generator<[key: string, reason: string]> {
  const { common, items, closedOn } = dataset
  const decided = values[common.decisionDate]
  if (decided && decided > today) yield [common.decisionDate, '不能晚于今天']
  if (decided && closedOn && decided >= closedOn)
    yield [common.decisionDate, `${dataset.name}自 ${closedOn} 起不再新增，请按现行规定报送`]

  const from = common.validFrom && values[common.validFrom]
  const until = common.validUntil && values[common.validUntil]
  if (from && until && from > until) yield [common.validUntil!, '不能早于有效期开始的日期']

  for (const key of common.amounts ?? []) if (values[key]?.startsWith('-')) yield [key, '不能为负数']

  const code = common.subjectCode && values[common.subjectCode]
  const type = common.subjectType && values[common.subjectType]
  if (code && type) {
    const isIndividual = subjectKindByCode(code) === 'individual-business'
    if (isPerson) yield [common.subjectCode!, '主体为自然人时不应填写统一社会信用代码']
    else if (type === '个体工商户' && !isIndividual) yield [common.subjectCode!, '主体为个体工商户时代码应以 92 开头']
    else if (type !== '个体工商户' && isIndividual && knowsIndividuals(dataset))
      yield [common.subjectType!, '代码以 92 开头的主体应为个体工商户']
  }
  for (const { key } of items) {
    const number = values[key]
    if (!number || !isResidentIdItem(dataset, key, values)) continue
    const verdict = checkResidentId(number, today)
    if (!verdict.ok) yield [key, verdict.reason]
    else if (isPerson && key === common.personCertNo && decided && isMinor(verdict.birth, decided)) {
      yield [key, '未成年人信息不得公示，请删除该行']
    }
  }
}

/** Whether the dataset distinguishes individual businesses at all; a pharmacy can be either. */
const knowsIndividuals = (dataset: Dataset): boolean =>
  findItem(dataset, dataset.common.subjectType!)?.options?.includes('个体工商户') ?? false

/** Whether the item holds a resident id: its type item says so, or nothing says otherwise. */
function isResidentIdItem({ common, items }: Dataset, key: string, values: Record<string, string>): boolean {
  const typeKey = key.replace(/No$/, 'Type')
  if (key.endsWith('CertNo') && items.some((item) => item.key === typeKey)) return values[typeKey] === '身份证'
  return key === common.personCertNo
}

/** Under eighteen on the day of the decision. A person born on 29 February comes of age on 1 March. */
function isMinor(birth: string, on: string): boolean {
  const adultOn = `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}`
  return on < adultOn
}
