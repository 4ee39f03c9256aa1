import styles from './case-dots.module.css'

const STEPS = ['submitted', 'handling', 'done']

/** How far a case is: three dots, and a word that says the same. */
export function CaseDots({ step, word }: { step: string; word: string }) {
  const reached = STEPS.indexOf(step)
  return (
    <p className={styles.progress}>
      <span className={styles.dots} aria-hidden="true">
        {STEPS.map((each, place) => (
          <span key={each} className={place < reached ? styles.past : place === reached ? styles.now : undefined} />
        ))}
      </span>
      {word}
    </p>
  )
}
