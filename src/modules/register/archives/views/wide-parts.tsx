import { expectDataset } from '../../catalogue/catalogue.ts'
import type { ArchivePart as Part } from '../parts.ts'
import styles from './archive.module.css'
import { ArchivePart } from './archive-part.tsx'
import { ArchiveSectionRows, newestUpdate, type SectionContext } from './archive-section.tsx'

/** The parts of full width, with a section per dataset that has records. */
export function WideParts({ parts, context }: { parts: readonly Part[]; context: SectionContext }) {
  return parts.map(({ id, name, count, sections }) => (
    <ArchivePart
      key={id}
      id={id}
      title={name}
      count={`${count} 条`}
      note={
        sections.some(({ dataset }) => expectDataset(dataset).inArchive?.as === 'cards') ? (
          <a href="/publicity-calculator">公示期怎么算</a>
        ) : (
          `数据更新于 ${newestUpdate(sections)}`
        )
      }
    >
      {sections.map((section) => (
        <div key={section.dataset}>
          {(sections.length > 1 || section.name !== name) && (
            <h3 className={styles.subheading}>
              {section.name} <small>{section.total} 条</small>
            </h3>
          )}
          <ArchiveSectionRows section={section} context={context} />
        </div>
      ))}
    </ArchivePart>
  ))
}
