import { ALL_DATASETS } from './all-datasets.ts'
import type { Dataset } from './dataset.ts'
import { subject } from './datasets/subject.ts'
import { subjectRelation } from './datasets/subject-relation.ts'

/** What units deliver that becomes no records: the register of subjects itself, and who is related to whom. */
const SUBJECT_DATASETS: readonly Dataset[] = [subject, subjectRelation]

/** Everything that a file may bring, subjects first: records are found by them. */
export const deliverables: readonly Dataset[] = [...SUBJECT_DATASETS, ...ALL_DATASETS]

const byCode = new Map(deliverables.map((dataset) => [dataset.code, dataset]))

export const deliverableOf = (code: string): Dataset | undefined => byCode.get(code)

/** Of a batch that is stored. */
export function knownDeliverable(code: string): Dataset {
  const dataset = byCode.get(code)
  if (!dataset) throw new RangeError(`Nothing is delivered as ${code}`)
  return dataset
}
