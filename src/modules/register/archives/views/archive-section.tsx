import { later } from '../../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import type { RepairWindow } from '../../../../kernel/profile.ts'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { listAddress } from '../../catalogue/addresses.ts'
import { expectDataset } from '../../catalogue/catalogue.ts'
import type { RecordSummary } from '../../records/contract.ts'
import { PenaltyCard } from '../../records/views/penalty-card.tsx'
import type { ArchiveSection } from '../contract.ts'
import { chooseRecords, countStates, recordState, type SectionChoice } from '../section-choice.ts'
import styles from './archive.module.css'
import { ArchiveTable } from './archive-table.tsx'

/** Records of a section shown before the link to all of them. */
const SHOWN_FIRST = 3
/** Records shown in an opened section; more are in the list of the dataset, which can be paged. */
const SHOWN_OPEN = 100

/** An opened section with its records, order and filter. */
interface OpenedSection extends SectionChoice {
  records: readonly RecordSummary[]
}

export interface SectionContext {
  subjectName: string
  today: string
  repairWindow: RepairWindow
  /** Address of the archive without an open section. */
  address: string
  opened: OpenedSection | null
}

/** The records of one dataset: the newest, or all of them ordered and filtered. */
export function ArchiveSectionRows({ section, context }: { section: ArchiveSection; context: SectionContext }) {
  const { subjectName, today, repairWindow, address } = context
  const dataset = expectDataset(section.dataset)
  const opened = context.opened?.dataset === section.dataset ? context.opened : null
  const stateIn = (record: RecordSummary) => recordState(record, dataset, today)
  const fitting = opened ? chooseRecords(opened.records, opened, stateIn) : section.records
  const shown = fitting.slice(0, opened ? SHOWN_OPEN : SHOWN_FIRST)
  const isCut = section.total > (opened?.records.length ?? section.total) || fitting.length > SHOWN_OPEN
  return (
    <div id={`all-${section.dataset}`} className={styles.section}>
      {opened && <SectionTools opened={opened} words={opened.records.map(stateIn)} address={address} />}
      {dataset.inArchive?.as === 'cards' ? (
        <div className={styles.cards}>
          {shown.map((record) => (
            <PenaltyCard key={record.id} record={record} today={today} repairWindow={repairWindow} level={3} />
          ))}
        </div>
      ) : (
        <ArchiveTable
          dataset={dataset}
          records={shown}
          caption={section.name}
          today={today}
          repairWindow={repairWindow}
        />
      )}
      {!opened && section.total > shown.length && (
        <a className={styles.more} href={`${addressWith(address, { open: section.dataset })}#all-${section.dataset}`}>
          查看全部 {section.total} 条<span className="visually-hidden">{section.name}</span>
          <span aria-hidden="true"> ›</span>
        </a>
      )}
      {opened && isCut && (
        <a className={styles.more} href={listAddress(dataset, subjectName)}>
          这里显示 {shown.length} 条，到{section.name}列表查看全部 {section.total} 条
        </a>
      )}
    </div>
  )
}

/** The latest update of these records. */
export const newestUpdate = (sections: readonly ArchiveSection[]): string =>
  sections.flatMap(({ records }) => records.map(({ updatedAt }) => dateKey(updatedAt))).reduce(later, '')

interface ToolsProps {
  opened: OpenedSection
  words: readonly string[]
  address: string
}

/** Links that order and filter a long section; they work without script and can be shared. */
function SectionTools({ opened, words, address }: ToolsProps) {
  const linkTo = (changes: Partial<Record<'order' | 'state', string | null>>) =>
    `${addressWith(address, { open: opened.dataset, order: opened.order === 'oldest' ? 'oldest' : null, state: opened.state, ...changes })}#all-${opened.dataset}`
  const states = countStates(words)
  return (
    <nav className={`${styles.tools} no-print`} aria-label="排序和筛选">
      <span>排序</span>
      <Choice href={linkTo({ order: null })} isChosen={opened.order === 'newest'} text="最新在前" />
      <Choice href={linkTo({ order: 'oldest' })} isChosen={opened.order === 'oldest'} text="最早在前" />
      {states.length > 1 && (
        <>
          <span>状态</span>
          <Choice href={linkTo({ state: null })} isChosen={opened.state === null} text={`全部 ${words.length}`} />
          {states.map(({ word, count }) => (
            <Choice
              key={word}
              href={linkTo({ state: word })}
              isChosen={opened.state === word}
              text={`${word} ${count}`}
            />
          ))}
        </>
      )}
      <a className={styles.close} href={`${address}#${opened.dataset}`}>
        收起
      </a>
    </nav>
  )
}

const Choice = ({ href, isChosen, text }: { href: string; isChosen: boolean; text: string }) => (
  <a href={href} className={styles.choice} aria-current={isChosen ? 'true' : undefined}>
    {text}
  </a>
)
