import { ALL_DATASETS } from './all-datasets.ts'
import type { Block, Dataset, PublicityRule } from './dataset.ts'
import type { RepairRoute } from './repair-route.ts'

export const catalogue: readonly Dataset[] = ALL_DATASETS

const byCode = new Map(catalogue.map((dataset) => [dataset.code, dataset]))
const byResource = new Map(catalogue.map((dataset) => [dataset.resourceId, dataset]))

export const findDataset = (code: string): Dataset | undefined => byCode.get(code)

/** The dataset of a code from a trusted source, such as a stored record or a row of the site map; throws if it is unknown. */
export function expectDataset(code: string): Dataset {
  const dataset = byCode.get(code)
  if (!dataset) throw new RangeError(`No dataset ${code}`)
  return dataset
}

/** Also accepts a code prefixed with the city's region, as earlier versions wrote it: 350000-XZGL-001. */
export const findDatasetByResource = (resourceId: string): Dataset | undefined =>
  byResource.get(resourceId.replace(/^\d{6}-/, ''))

export const isPublicDataset = ({ shareScope }: Pick<Dataset, 'shareScope'>): boolean => shareScope === '可向社会公开'
export const publicDatasets = (): Dataset[] => catalogue.filter(isPublicDataset)

/** Whether records of a dataset can be repaired: those negative and public. Repair ends publicity, which others do not have. */
export const isNegativeInPublic = (dataset: Dataset): boolean =>
  dataset.nature === 'negative' && isPublicDataset(dataset)

/** Whether a dataset is a list of seriously dishonest subjects, which entails measures. */
export const isSeriousList = (code: string): boolean => findDataset(code)?.block === 'serious'

/** The datasets of the report in place of certificates, public or not. */
export const proofDatasets = (): (Dataset & Required<Pick<Dataset, 'proof'>>)[] =>
  catalogue.filter((dataset): dataset is Dataset & Required<Pick<Dataset, 'proof'>> => dataset.proof !== undefined)

/** The public datasets in one block of a subject's archive. */
export const listDatasetsOfBlock = (block: Block): Dataset[] =>
  publicDatasets().filter((dataset) => dataset.block === block)

/** The repair route for a publicity rule: that of the dataset the rule was made for, else of the first dataset that uses it. */
export function findRouteOfRule(rule: PublicityRule): { route: RepairRoute; level: Dataset['level'] } {
  const own = catalogue.find(({ publicity, repair }) => repair && publicity === rule)
  const other = catalogue.find(
    ({ repair, publicityByCategory = {} }) => repair && Object.values(publicityByCategory).includes(rule),
  )
  const found = own ?? other
  return { route: found?.repair ?? { through: 'window' }, level: found?.level ?? '全国基础目录' }
}
