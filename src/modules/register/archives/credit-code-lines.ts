import type { IconName } from '../../../ui/icon-paths.ts'
import type { Archive, ArchiveSection } from './contract.ts'

/** One line of the page that a credit code opens: what is counted, how often it is there, and the newest of it. */
export interface CodeLine {
  name: string
  icon: IconName
  tone: 'plain' | 'good' | 'warning'
  count: number
  /** Empty where there is none. */
  newest: string
}

const GROUPS: readonly {
  name: string
  icon: IconName
  tone: CodeLine['tone']
  datasets?: string[]
  blocks?: string[]
}[] = [
  { name: '行政许可', icon: 'report', tone: 'plain', datasets: ['permit'] },
  { name: '公示中的行政处罚', icon: 'warning', tone: 'warning', datasets: ['penalty'] },
  { name: '严重失信、经营异常', icon: 'shield', tone: 'warning', blocks: ['serious', 'abnormal'] },
  { name: '守信激励', icon: 'star', tone: 'good', blocks: ['honour'] },
  { name: '信用承诺', icon: 'commitment', tone: 'plain', blocks: ['commitment'] },
]

/** What somebody who is before a shop asks first, in five lines; a warning is one only where something is there. */
export function codeLines({ blocks }: Pick<Archive, 'blocks'>): CodeLine[] {
  return GROUPS.map(({ name, icon, tone, datasets, blocks: wanted }) => {
    const sections = blocks.flatMap(({ block, sections }) =>
      sections.filter(({ dataset }) => wanted?.includes(block) || datasets?.includes(dataset)),
    )
    const count = sections.reduce((sum, { total }) => sum + total, 0)
    return { name, icon, tone: tone === 'warning' && count === 0 ? 'plain' : tone, count, newest: newestOf(sections) }
  })
}

function newestOf(sections: readonly ArchiveSection[]): string {
  const [newest] = sections
    .flatMap(({ records }) => records)
    .toSorted((a, b) => b.decisionDate.localeCompare(a.decisionDate))
  return newest ? `${newest.decisionDate} ${newest.title}` : ''
}
