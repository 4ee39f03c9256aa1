import { ALL_DATASETS } from './all-datasets.ts'
import type { Block, Dataset } from './dataset.ts'

export const catalogue: readonly Dataset[] = ALL_DATASETS

const byCode = new Map(catalogue.map((dataset) => [dataset.code, dataset]))
const byResource = new Map(catalogue.map((dataset) => [dataset.resourceId, dataset]))

export const datasetOf = (code: string): Dataset | undefined => byCode.get(code)

/** The dataset of a code that one of ours has written: a stored record, a row of the site map. */
export function knownDataset(code: string): Dataset {
  const dataset = byCode.get(code)
  if (!dataset) throw new RangeError(`No dataset ${code}`)
  return dataset
}

export const datasetOfResource = (resourceId: string): Dataset | undefined => byResource.get(resourceId)

export const publicDatasets = (): Dataset[] => catalogue.filter(({ shareScope }) => shareScope === '可向社会公开')

/** The public datasets that stand in one block of a subject's overview. */
export const datasetsOfBlock = (block: Block): Dataset[] =>
  publicDatasets().filter((dataset) => dataset.block === block)
