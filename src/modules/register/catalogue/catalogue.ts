import { ALL_DATASETS } from './all-datasets.ts'
import type { Block, Dataset, PublicityRule } from './dataset.ts'
import type { RepairRoute } from './repair-route.ts'

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

/** Also by a code with the city's region in front, as the portal wrote it before: 350000-XZGL-001. */
export const datasetOfResource = (resourceId: string): Dataset | undefined =>
  byResource.get(resourceId.replace(/^\d{6}-/, ''))

export const isPublic = ({ shareScope }: Pick<Dataset, 'shareScope'>): boolean => shareScope === '可向社会公开'
export const publicDatasets = (): Dataset[] => catalogue.filter(isPublic)

/** Speaks against its subject in public. Repair ends publication: records that only their subject sees have no way of repair. */
export const isNegativeInPublic = (dataset: Dataset): boolean => dataset.nature === 'negative' && isPublic(dataset)

/** Whether a dataset holds a list of the seriously dishonest, from which measures follow. */
export const isSeriousList = (code: string): boolean => datasetOf(code)?.block === 'serious'

/** What the report in place of certificates is made of, public or not. */
export const proofDatasets = (): (Dataset & Required<Pick<Dataset, 'proof'>>)[] =>
  catalogue.filter((dataset): dataset is Dataset & Required<Pick<Dataset, 'proof'>> => dataset.proof !== undefined)

/** The public datasets that are in one block of a subject's overview. */
export const datasetsOfBlock = (block: Block): Dataset[] =>
  publicDatasets().filter((dataset) => dataset.block === block)

/** How what follows a rule of publicity is repaired: as in the dataset that was made for it, else in the first that has it. */
export function routeOfRule(rule: PublicityRule): { route: RepairRoute; level: Dataset['level'] } {
  const own = catalogue.find(({ publicity, repair }) => repair && publicity === rule)
  const other = catalogue.find(
    ({ repair, publicityByCategory = {} }) => repair && Object.values(publicityByCategory).includes(rule),
  )
  const found = own ?? other
  return { route: found?.repair ?? { through: 'window' }, level: found?.level ?? '全国基础目录' }
}
