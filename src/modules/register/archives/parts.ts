import { listDatasetsOfBlock } from '../catalogue/catalogue.ts'
import { isCollected } from '../catalogue/collected-contract.ts'
import type { Block, Dataset } from '../catalogue/dataset.ts'
import type { ArchiveBlock, ArchiveSection } from './contract.ts'

/** The content under one heading of an archive. */
export interface ArchivePart {
  id: string
  name: string
  count: number
  sections: readonly ArchiveSection[]
}

interface ArrangedParts {
  /** Parts of full width, the most serious first. */
  wide: ArchivePart[]
  /** Short parts that are shown side by side. */
  half: ArchivePart[]
  /** Names of the empty parts, for one line at the end. */
  empty: string[]
}

/** Common names of the blocks; the report uses their official names. */
const NAMES: Readonly<Record<Block, string>> = {
  administration: '行政管理',
  honour: '守信激励',
  serious: '严重失信主体名单',
  abnormal: '经营异常名录',
  commitment: '信用承诺',
  evaluation: '信用评价',
  judicial: '司法裁判及执行',
  other: '其他信息',
}

/** Blocks whose datasets are shown as separate parts. */
const SPLIT: ReadonlySet<string> = new Set<Block>(['administration'])
const HALF: ReadonlySet<string> = new Set<Block>(['honour', 'evaluation'])
const LAST: ReadonlySet<string> = new Set<Block>(['other'])

/** Orders the archive for reading: parts with records first, negative ones before all others. */
export function arrangeParts(blocks: readonly ArchiveBlock[]): ArrangedParts {
  // A block that is not collected at all is not named as empty.
  const parts = blocks.filter(({ block }) => isCollected(block as Block)).flatMap((block) => partsOf(block))
  const filled = parts.filter(({ part }) => part.count > 0)
  return {
    wide: filled
      .filter(({ block }) => !HALF.has(block))
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ part }) => part),
    half: filled.filter(({ block }) => HALF.has(block)).map(({ part }) => part),
    empty: parts.filter(({ part }) => part.count === 0).map(({ part }) => part.name),
  }
}

interface Placed {
  block: Block
  nature: Dataset['nature']
  part: ArchivePart
}

function partsOf({ block: id, count, sections }: ArchiveBlock): Placed[] {
  const block = id as Block
  const datasets = listDatasetsOfBlock(block)
  if (!SPLIT.has(block)) {
    const nature = datasets[0]?.nature ?? 'other'
    return [{ block, nature, part: { id: block, name: NAMES[block], count, sections } }]
  }
  return datasets.map(({ code, name, nature }) => {
    const own = sections.filter(({ dataset }) => dataset === code)
    return { block, nature, part: { id: code, name, count: own[0]?.total ?? 0, sections: own } }
  })
}

const rankOf = ({ nature, block }: Placed): number => (nature === 'negative' ? 0 : LAST.has(block) ? 2 : 1)
