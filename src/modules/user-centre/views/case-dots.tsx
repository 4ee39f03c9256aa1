import styles from './case-dots.module.css'

const STEPS = ['submitted', 'handling', 'done']

/** Progress of a case: three dots and a word. */
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
