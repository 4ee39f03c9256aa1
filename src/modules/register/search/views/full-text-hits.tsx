import { SiteLink } from '../../../../ui/link.tsx'
import type { FullTextHit } from '../contract.ts'
import styles from './full-text.module.css'
import { Marked } from './marked.tsx'

export function FullTextHits({ hits }: { hits: readonly FullTextHit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit, index) => (
        <li key={`${hit.type}/${hit.id}`} id={`t${index + 1}`}>
          <h2>
            <SiteLink href={hit.address}>
              <Marked segments={hit.title} />
            </SiteLink>
          </h2>
          <p>
            <Marked segments={hit.snippet} />
          </p>
          <p className={styles.about}>
            <span>{hit.typeName}</span>
            <span>{hit.source}</span>
            <time dateTime={hit.date}>{hit.date}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
