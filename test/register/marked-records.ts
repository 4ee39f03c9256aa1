import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import { residentIdCheckCharacter } from '../../src/kernel/identity/resident-id.ts'
import { catalogue } from '../../src/modules/register/catalogue/catalogue.ts'
import { type Dataset, type Item, subjectTypeOf } from '../../src/modules/register/catalogue/dataset.ts'
import {
  prepareRecord,
  type RecordRow,
  type RecordValues,
} from '../../src/modules/register/records/record-row.server.ts'

export interface MarkedRecord {
  row: RecordRow
  /** Values that must never be public; each is unique. */
  secrets: string[]
  /** A public value; a test that never finds it in any answer has not read the record. */
  open: string
}

export interface Marking {
  seal: Seal
  subjectId: string
  creditCode: string
  today: string
  now: Date
}

/** A record of every dataset, about an organisation and about a person, with a unique value in every item. */
export function markedRecords(marking: Marking): MarkedRecord[] {
  return catalogue.flatMap((dataset) => {
    const kinds = dataset.subjectScope.includes('自然人')
      ? (['organisation', 'person'] as const)
      : (['organisation'] as const)
    return kinds.map((kind) => markedRecord(dataset, kind, marking))
  })
}

let serial = 0

function markedRecord(dataset: Dataset, kind: 'organisation' | 'person', marking: Marking): MarkedRecord {
  serial += 1
  const open = `OPEN${serial}X`
  const values: RecordValues = {}
  for (const item of dataset.items) values[item.key] = sampleOf(item, dataset, kind, open, marking)
  const isPerson = subjectTypeOf(dataset, values) === 'person'
  const row = prepareRecord(dataset, values, {
    seal: marking.seal,
    batchNo: 'marked',
    regionCode: '350099',
    subjectId: marking.subjectId,
    now: marking.now,
    source: { unit: '榕屿市信用信息中心', code: marking.creditCode },
    id: `marked-${serial}`,
  })
  const secrets = dataset.items
    .filter((item) => isSecret(item, dataset, isPerson))
    .map((item) => values[item.key]!)
    .filter((value) => OWN_MARK.test(value))
  return { row, secrets, open }
}

/** Whether an item is hidden from the public or shown only masked. */
function isSecret(item: Item, dataset: Dataset, isPerson: boolean): boolean {
  if (item.visibility !== 'public') return true
  if (isPerson && dataset.persons !== 'listed') return true
  return item.mask !== undefined && (isPerson || !item.maskPersonsOnly)
}

/** Recognises the unique values: texts, identity numbers and telephone numbers. Days, choices and codes also occur in other records. */
export const OWN_MARK = /HIDE|350099198803\d{5}[\dX]|139\d{8}|0599-7/

function sampleOf(item: Item, dataset: Dataset, kind: string, open: string, { creditCode, today }: Marking): string {
  const mark = `${open.replace('OPEN', 'HIDE')}${item.key}`
  if (item.key === dataset.common.subjectType) {
    const persons = dataset.common.personTypes ?? ['自然人']
    return kind === 'person' ? persons[0]! : (item.options?.find((option) => !persons.includes(option)) ?? '')
  }
  if (item.key === dataset.common.publication) return item.options?.find((option) => /公开|是/.test(option)) ?? '是'
  if (item.key === dataset.common.severity) return '严重'
  if (item.key === dataset.common.procedure) return '普通程序'
  if (item.key === dataset.common.removedOn) return ''
  if (item.options) return item.options[0]!
  if (item.type === 'day') return item.key === dataset.common.decisionDate ? today : '2099-12-31'
  if (item.type === 'integer' || item.type === 'decimal') return '7'
  if (item.type === 'yes-no') return '是'
  if (item.type === 'credit-code') return creditCode
  if (item.mask === 'resident-id' || item.type === 'resident-id') return residentId()
  if (item.mask === 'mobile') return `139${String(10_000_000 + serial * 100 + item.key.length)}`
  if (item.mask === 'landline') return `0599-${String(7_000_000 + serial * 100 + item.key.length)}`
  if (item.mask === 'person-name') return kind === 'person' ? `欧阳${mark}` : `${open}有限公司`
  if (item.mask) return mark
  return item.visibility === 'public' && !(kind === 'person' && dataset.persons !== 'listed')
    ? `${open}${item.label}`
    : mark
}

function residentId(): string {
  const first17 = `350099198803${String(10 + (serial % 18))}${String(serial % 1000).padStart(3, '0')}`
  return first17 + residentIdCheckCharacter(first17)
}
