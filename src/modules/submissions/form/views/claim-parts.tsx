import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import type { ClaimOffers } from '../claim-offers.ts'
import styles from './guide.module.css'

/** In place of a form that whoever is signed on cannot send yet: what comes first. */
export const GateFirst = ({ gate: { text, href, name } }: { gate: NonNullable<ClaimOffers['gate']> }) => (
  <EmptyState title={text}>
    <ButtonLink href={href}>{name}</ButtonLink>
  </EmptyState>
)

/** Beside the form: lists of proofs to be filled in, one for each indicator. */
export const Templates = ({ templates }: Pick<ClaimOffers, 'templates'>) => (
  <section className="card" aria-labelledby="templates-heading">
    <h2 id="templates-heading" className={`heading ${styles.heading}`}>
      材料清单模板
    </h2>
    <ul className={styles.templates}>
      {templates.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}（xlsx）</a>
        </li>
      ))}
    </ul>
  </section>
)
