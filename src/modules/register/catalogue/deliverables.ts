import { ALL_DATASETS } from './all-datasets.ts'
import type { Dataset } from './dataset.ts'
import { subject } from './datasets/subject.ts'
import { subjectRelation } from './datasets/subject-relation.ts'

/** Deliveries that are not stored as records: subjects, and relations between them. */
const SUBJECT_DATASETS: readonly Dataset[] = [subject, subjectRelation]

/** All datasets that can be delivered; subjects first, because records are linked to them. */
export const deliverables: readonly Dataset[] = [...SUBJECT_DATASETS, ...ALL_DATASETS]

const byCode = new Map(deliverables.map((dataset) => [dataset.code, dataset]))

export const expectDeliverable = (code: string): Dataset | undefined => byCode.get(code)

/** The dataset of a stored batch; throws if it is unknown. */
export function findDeliverable(code: string): Dataset {
  const dataset = byCode.get(code)
  if (!dataset) throw new RangeError(`Nothing is delivered as ${code}`)
  return dataset
}
