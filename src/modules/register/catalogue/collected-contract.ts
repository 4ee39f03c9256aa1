import { catalogue, datasetsOfBlock, isPublic } from './catalogue.ts'
import type { Block } from './dataset.ts'

/** What the national catalogue (全国公共信用信息基础目录) has below 行政管理信息, by the words that name a dataset of it. */
const ADMINISTRATION = ['行政强制', '行政确认', '行政征收', '行政给付', '行政裁决', '行政补偿', '行政奖励']
/** The same below 司法裁判及执行信息, but for the lists of those who do not pay. */
const JUDICIAL = ['刑事裁判', '民事裁判', '行政裁判']
const KINDS: Readonly<Partial<Record<Block, readonly string[]>>> = {
  administration: ADMINISTRATION,
  judicial: JUDICIAL,
}

/** Said wherever nothing was looked for: that nothing was found would be a false statement. */
export const NOT_COLLECTED = '本市尚未归集'

/** Whether the public is told anything of this block. */
export const isCollected = (block: Block): boolean => datasetsOfBlock(block).length > 0

/** Kinds of information of a block that no dataset of this city feeds, in the words of the national catalogue. */
export function uncollectedIn(block: Block): string[] {
  return (KINDS[block] ?? []).filter((kind) => !catalogue.some(({ name }) => name.includes(kind)))
}

/** Kinds of information of a block that this city has but tells nobody except the subject itself. */
export const withheldIn = (block: Block): string[] =>
  catalogue.filter((dataset) => dataset.block === block && !isPublic(dataset)).map(({ name }) => name)

const BOTH: readonly Block[] = ['judicial', 'administration']
export const uncollectedKinds = (): string[] => BOTH.flatMap(uncollectedIn)
export const withheldKinds = (): string[] => BOTH.flatMap(withheldIn)
