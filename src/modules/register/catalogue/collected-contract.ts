import { catalogue, isPublicDataset, listDatasetsOfBlock } from './catalogue.ts'
import type { Block } from './dataset.ts'

/** Sections of the national catalogue (全国公共信用信息基础目录) below 行政管理信息, each by the word that identifies its dataset. */
const ADMINISTRATION = ['行政强制', '行政确认', '行政征收', '行政给付', '行政裁决', '行政补偿', '行政奖励']
/** The same below 司法裁判及执行信息, except for the lists of debtors. */
const JUDICIAL = ['刑事裁判', '民事裁判', '行政裁判']
const KINDS: Readonly<Partial<Record<Block, readonly string[]>>> = {
  administration: ADMINISTRATION,
  judicial: JUDICIAL,
}

/** Shown where nothing is collected, because “nothing found” would be a false statement. */
export const NOT_COLLECTED = '本市尚未归集'

/** Whether any dataset of this block is public. */
export const isCollected = (block: Block): boolean => listDatasetsOfBlock(block).length > 0

/** Kinds of information in a block that the city does not collect, in the words of the national catalogue. */
export function listUncollected(block: Block): string[] {
  return (KINDS[block] ?? []).filter((kind) => !catalogue.some(({ name }) => name.includes(kind)))
}

/** Datasets of a block that the city collects but shows to nobody except the subject. */
export const listWithheld = (block: Block): string[] =>
  catalogue.filter((dataset) => dataset.block === block && !isPublicDataset(dataset)).map(({ name }) => name)

const BOTH: readonly Block[] = ['judicial', 'administration']
export const uncollectedKinds = (): string[] => BOTH.flatMap(listUncollected)
export const withheldKinds = (): string[] => BOTH.flatMap(listWithheld)
