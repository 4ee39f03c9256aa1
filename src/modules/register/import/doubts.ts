import { type Dataset, findItem, subjectTypeOf } from '../catalogue/dataset.ts'
import { doubtFine, type FinedParty } from '../penalty-law/fine-check.ts'

/** Reasons to review a row before publication; the stored reason ends with one of them. */
const NAMES = '可能有第三人姓名'
const FINE = '请对照决定书核对罚款'

export const writeNameDoubt = (labels: readonly string[]): string => `${labels.join('、')}中${NAMES}`

/** The reason is stored as text; the possible decisions follow from its wording. */
export const isAboutNames = (reason: string): boolean => reason.includes(NAMES)
export const isAboutFine = (reason: string): boolean => reason.includes(FINE)

/** The reason why the fine of a row may be unlawful. */
export function doubtFineOfRow(dataset: Dataset, values: Readonly<Record<string, string>>): string | undefined {
  const { fined, common } = dataset
  if (!fined || !values[fined.amount]) return undefined
  const doubt = doubtFine({
    ...{ fine: Number(values[fined.amount]), basis: values[fined.basis] ?? '' },
    ...{ facts: values[fined.facts] ?? '', content: values[fined.content] ?? '' },
    party: partyOf(dataset, values),
    decidedOn: values[common.decisionDate] ?? '',
    isSimple: values[common.procedure ?? ''] === '简易程序',
    ...(values[fined.confiscated] ? { confiscated: Number(values[fined.confiscated]) } : {}),
  })
  return doubt && `${doubt}。${FINE}`
}

function partyOf(dataset: Dataset, values: Readonly<Record<string, string>>): FinedParty {
  if (subjectTypeOf(dataset, values) === 'person') return 'person'
  return values[dataset.common.subjectType ?? ''] === '个体工商户' ? 'individual' : 'organisation'
}

/** Label of the column that is named when a row is returned to its unit. */
export const findDoubtedColumn = (dataset: Dataset, reason: string): string =>
  (isAboutFine(reason) && dataset.fined ? findItem(dataset, dataset.fined.amount)?.label : undefined) ?? '整行'
