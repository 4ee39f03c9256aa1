import type { CallData } from '../../../../kernel/calls/call.ts'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import type { Archive, archive } from '../contract.ts'
import type { ArchivePart } from '../parts.ts'
import styles from './archive.module.css'
import { ArchiveLines } from './archive-lines.tsx'
import { FoldedPart } from './archive-part.tsx'
import { RelatedSubjects } from './related-subjects.tsx'

const SHOWN_FIRST = 4

interface Props {
  parts: readonly ArchivePart[]
  subject: Archive
  relations: CallData<typeof archive.relations>['relations']
  path: string
  address: string
  /** The dataset of the open section. */
  opened?: string
}

/** Short parts in pairs; on a phone collapsed to one row each. */
export function HalfParts({ parts, subject, relations, path, address, opened }: Props) {
  return (
    <div className={styles.halves}>
      {parts.map(({ id, name, count, sections }) => {
        const isOpen = sections.some(({ dataset }) => dataset === opened)
        return (
          <FoldedPart key={id} id={id} title={name} count={`${count} 条`}>
            <ArchiveLines sections={sections} most={isOpen ? count : SHOWN_FIRST} />
            {count > SHOWN_FIRST && !isOpen && (
              <a className={styles.more} href={`${addressWith(address, { open: sections[0]!.dataset })}#${id}`}>
                查看全部 {count} 条<span className="visually-hidden">{name}</span>
                <span aria-hidden="true"> ›</span>
              </a>
            )}
          </FoldedPart>
        )
      })}
      {relations.length > 0 && <RelatedSubjects subject={subject} relations={relations} path={path} />}
    </div>
  )
}
