import type { IconName } from '../../../ui/icon-paths.ts'
import { publicDatasets } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Archive } from './contract.ts'

/** One line of the credit-code page: what is counted, the count, and the newest record. */
export interface CodeLine {
  name: string
  icon: IconName
  tone: 'plain' | 'good' | 'warning'
  count: number
  /** Title of the newest record; empty without records. */
  newest: string
}

interface Group {
  names: string[]
  nature: Dataset['nature']
  datasets: Set<string>
}

/** The groups that search results count, with the same names: penalties first, all other negative lists in one line, then the rest. */
const GROUPS: readonly Group[] = (() => {
  const groups = new Map<string, Group>()
  for (const { code, nature, counted } of publicDatasets()) {
    if (!counted) continue
    const key = nature === 'negative' ? `${nature}${counted.amount?.word ?? ''}` : counted.as
    const group = groups.get(key) ?? { names: [], nature, datasets: new Set() }
    if (!group.names.includes(counted.as)) group.names.push(counted.as)
    group.datasets.add(code)
    groups.set(key, group)
  }
  const rank = ({ nature, names }: Group) => (nature === 'negative' ? names.length : Number.POSITIVE_INFINITY)
  return [...groups.values()].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
})()

const ICONS = { negative: 'warning', good: 'star', other: 'report', basic: 'report' } as const satisfies Record<
  Dataset['nature'],
  IconName
>

/** The lines of the credit-code page; a negative group is a warning only if it has records. */
export function codeLines({ blocks }: Pick<Archive, 'blocks'>): CodeLine[] {
  const sections = blocks.flatMap((block) => block.sections)
  return GROUPS.map(({ names, nature, datasets }) => {
    const found = sections.filter(({ dataset }) => datasets.has(dataset))
    const count = found.reduce((sum, { total }) => sum + total, 0)
    const [newest] = found
      .flatMap(({ records }) => records)
      .toSorted((a, b) => b.decisionDate.localeCompare(a.decisionDate))
    const tone = nature === 'good' ? 'good' : nature === 'negative' && count > 0 ? 'warning' : 'plain'
    const name = names.join('、')
    return { name, icon: ICONS[nature], tone, count, newest: newest ? `${newest.decisionDate} ${newest.title}` : '' }
  })
}
