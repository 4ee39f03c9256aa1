import { districtAuthority } from '../authorities.ts'
import { type Draft, decidedBy, draft, inIndustries, olderThan, type Scene, traders } from '../drafts.ts'
import { findGoods } from '../fitting.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'
import type { SafetyDataset } from '../volumes.ts'

interface SafetyField {
  dataset: SafetyDataset
  office: string
  industries: readonly string[]
  /** Excludes subjects whose names show that they deal in something else. */
  never?: RegExp
  /** Inspected goods, if they are not the usual goods of the firm. */
  objects?: readonly string[]
}

export const SAFETY_FIELDS: readonly SafetyField[] = [
  {
    dataset: 'food-safety',
    office: 'market',
    industries: ['food', 'catering', 'retail'],
    never: /文具|日杂|日用品|百货/,
  },
  {
    dataset: 'drug-safety',
    office: 'market',
    industries: ['pharmacy', 'clinic'],
    never: /体检/,
    objects: ['处方药', '中药饮片', '医用口罩', '一次性注射器'],
  },
  {
    dataset: 'work-safety',
    office: 'safety',
    industries: ['machinery', 'metal', 'chemical', 'construction', 'materials', 'shoes', 'fuel'],
  },
]

/** Drafts results of inspections in one field; seriously dishonest and honoured firms appear in the national lists instead. */
export function draftSafetyList(scene: Scene, field: SafetyField, count: number): Draft[] {
  const firms = olderThan(scene, traders(scene), 200).filter(
    (subject) => inIndustries(...field.industries)(subject) && !field.never?.test(subject.name),
  )
  return Array.from({ length: count }, () => checked(scene, field, scene.random.pick(firms)))
}

function checked(scene: Scene, field: SafetyField, subject: DemoSubject): Draft {
  const { random, days } = scene
  const office = districtAuthority(field.office, subject.region)
  const listedAt = dayOfLife(random, days, subject, 365 * 2, 2, 60)
  const result = random.weighted([
    ['合格', 82],
    ['责令改正', 12],
    ['不合格', 6],
  ] as const)
  return draft(scene, field.dataset, subject, {
    ...named(scene, field, subject),
    documentNo: scene.documentNo(`${office.mark}查`, listedAt),
    result,
    followUp: result === '合格' ? undefined : '已责令限期整改，复查合格。',
    ...decidedBy(office),
    listedAt,
  })
}

const named = ({ random }: Scene, { objects }: SafetyField, subject: DemoSubject) => ({
  subjectName: subject.name,
  creditCode: subject.creditCode,
  legalRepresentative: subject.representative,
  address: subject.address,
  object: random.pick(objects ?? findGoods(subject)),
})
