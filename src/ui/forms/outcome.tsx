import { ErrorSummary } from './error-summary.tsx'
import styles from './outcome.module.css'

interface Props {
  /** A refusal of the submitted form: faults by field, or one general message. */
  sent?: { errors?: Readonly<Record<string, string>>; message?: string | null } | null
  /** Id of the element that the general message links to. */
  anchor?: string
  /** The success message, if nothing was refused. */
  done?: string | null
}

/** The result of a submitted form: its faults, or a success message. */
export function Outcome({ sent, anchor = 'list', done }: Props) {
  if (!sent) return done ? <DoneNote>{done}</DoneNote> : null
  const { errors = {}, message } = sent
  return <ErrorSummary errors={message ? { [anchor]: message } : errors} title={message ?? undefined} />
}

/** A success message, announced by screen readers. */
export function DoneNote({ children }: { children: string }) {
  return (
    <p className={styles.done} role="status">
      {children}
    </p>
  )
}
