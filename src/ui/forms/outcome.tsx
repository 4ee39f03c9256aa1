import { ErrorSummary } from './error-summary.tsx'
import styles from './outcome.module.css'

interface Props {
  /** What was sent and refused: faults by field, or one message for all of it. */
  sent?: { errors?: Readonly<Record<string, string>>; message?: string | null } | null
  /** The element that one message for all of it leads to. */
  anchor?: string
  /** What was done, once nothing was refused. */
  done?: string | null
}

/** What became of what was sent: the faults, or that it was done. */
export function Outcome({ sent, anchor = 'list', done }: Props) {
  if (!sent) return done ? <DoneNote>{done}</DoneNote> : null
  const { errors = {}, message } = sent
  return <ErrorSummary errors={message ? { [anchor]: message } : errors} title={message ?? undefined} />
}

/** Says that something was done; read out by screen readers. */
export function DoneNote({ children }: { children: string }) {
  return (
    <p className={styles.done} role="status">
      {children}
    </p>
  )
}
