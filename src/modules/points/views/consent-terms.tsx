import { CONSENT_PARTS } from '../consent-text.ts'
import styles from './points.module.css'

/** The terms of participation. */
export const ConsentTerms = () => (
  <dl className={styles.terms}>
    {CONSENT_PARTS.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
