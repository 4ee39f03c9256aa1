import { catalogue, datasetsOfBlock } from './catalogue.ts'
import type { Block } from './dataset.ts'

/** What the national catalogue (全国公共信用信息基础目录) has below 行政管理信息, by the words that name a dataset of it. */
const ADMINISTRATION = ['行政强制', '行政确认', '行政征收', '行政给付', '行政裁决', '行政补偿', '行政奖励']

/** Said wherever nothing was looked for: that nothing was found would be a false statement. */
export const NOT_COLLECTED = '本市尚未归集'

export const isCollected = (block: Block): boolean => datasetsOfBlock(block).length > 0

/** Kinds of information of a block that no dataset of this city feeds, in the words of the national catalogue. */
export function uncollectedIn(block: Block): string[] {
  if (block === 'judicial') return isCollected(block) ? [] : ['司法裁判']
  if (block !== 'administration') return []
  return ADMINISTRATION.filter((kind) => !catalogue.some(({ name }) => name.includes(kind)))
}

export const uncollectedKinds = (): string[] => [...uncollectedIn('judicial'), ...uncollectedIn('administration')]
