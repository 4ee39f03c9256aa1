import { Tag } from '../../../../ui/facts/tag.tsx'
import type { SubjectHit } from '../contract.ts'
import { Marked } from './marked.tsx'
import styles from './subject-cards.module.css'

interface Props {
  hits: readonly SubjectHit[]
  /** Page that shows the archive of a subject. */
  page: string
  regionNames: Readonly<Record<string, string>>
}

/** Subjects that were found, each with what tells it from others of a similar name. */
export function SubjectCards({ hits, page, regionNames }: Props) {
  return (
    <ol className={styles.cards}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <h2>
            <a href={`${page}?id=${encodeURIComponent(hit.id)}`}>
              <Marked segments={hit.title} />
            </a>
          </h2>
          {hit.formerName && (
            <p className={styles.former}>
              曾用名：
              <Marked segments={hit.formerName} />
            </p>
          )}
          <p className={`row ${styles.tags}`}>
            <Tag>{hit.kindName}</Tag>
            {hit.labels.map(({ text, tone }) => (
              <Tag key={text} tone={tone}>
                {text}
              </Tag>
            ))}
          </p>
          <dl className={styles.facts}>
            <Fact label="统一社会信用代码" value={hit.creditCode} />
            <Fact label={hit.representativeLabel} value={hit.legalRepresentative} />
            <Fact label="成立日期" value={hit.establishedAt} />
            <Fact label="区县" value={regionNames[hit.regionCode] ?? '市本级'} />
            <Fact label="登记机关" value={hit.registerAuthority} />
            <Fact label="住所" value={hit.address} />
          </dl>
        </li>
      ))}
    </ol>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
