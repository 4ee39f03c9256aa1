import { listAddress } from '../../catalogue/addresses.ts'
import { datasetOf } from '../../catalogue/catalogue.ts'
import { repairWords } from '../../records/repair-words.ts'
import { PenaltyCard } from '../../records/views/penalty-card.tsx'
import type { ArchiveBlock, ArchiveSection } from '../contract.ts'
import styles from './archive.module.css'
import { ArchivePart, NOTHING } from './archive-part.tsx'
import { ArchiveRows } from './archive-rows.tsx'

/** More stand in the list of the dataset, which can be paged. */
const MOST_ROWS = 20
const MOST_CARDS = 10

interface Props {
  block: ArchiveBlock
  subjectName: string
  today: string
}

/** One block of the national report with a section for every dataset that says something. */
export function ArchiveBlockCard({ block, subjectName, today }: Props) {
  const tabs =
    block.sections.length > 1
      ? block.sections.map(({ dataset, name, total }) => ({
          label: name,
          href: `#${dataset}`,
          count: total,
          current: false,
        }))
      : []
  return (
    <ArchivePart id={block.block} title={block.name} tabs={tabs} note={`共 ${block.count} 条`}>
      {block.sections.length === 0 && <p className={styles.nothing}>{NOTHING}</p>}
      {block.sections.map((section) => (
        <Section key={section.dataset} section={section} subjectName={subjectName} today={today} />
      ))}
    </ArchivePart>
  )
}

function Section({ section, subjectName, today }: { section: ArchiveSection; subjectName: string; today: string }) {
  const { dataset: code, name, total } = section
  const dataset = datasetOf(code)!
  const asCards = dataset.archivedAs === 'cards'
  const shown = section.records.slice(0, asCards ? MOST_CARDS : MOST_ROWS)
  return (
    <section id={code} className={styles.section} aria-labelledby={`${code}-heading`}>
      <h3 id={`${code}-heading`}>
        {name}
        <small>{total} 条</small>
      </h3>
      {asCards ? (
        shown.map((record) => (
          <PenaltyCard key={record.id} record={record} repair={repairWords(record, today)} level={4} />
        ))
      ) : (
        <ArchiveRows section={section} records={shown} today={today} />
      )}
      {total > shown.length && (
        <p className={styles.more}>
          这里显示最近 {shown.length} 条，
          <a href={listAddress(dataset, subjectName)}>
            查看全部 {total} 条{name}
          </a>
        </p>
      )}
    </section>
  )
}
