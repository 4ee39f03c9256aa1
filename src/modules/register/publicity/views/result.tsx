import { type Ref, useEffect, useRef, useState } from 'react'
import type { Answer } from '../answer.ts'
import { PublicityAnswer } from './answer.tsx'
import styles from './calculator.module.css'

interface Props {
  answer: Answer | null
  /** What is still missing or wrong, once something has been chosen. */
  missing?: string
  ref: Ref<HTMLDivElement>
}

/** What the rules say about what is chosen at this moment; a change is read aloud when it has come to rest. */
export function PublicityResult({ answer, missing, ref }: Props) {
  const verdict = answer?.summary ?? (missing ? `还不能计算：${missing}。` : '填写决定日期等条件后，这里显示结果。')
  const spoken = useSettled(verdict)
  return (
    <div className={styles.result} ref={ref} tabIndex={-1}>
      {answer ? <PublicityAnswer answer={answer} /> : <p className={styles.lead}>{verdict}</p>}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  )
}

/** A year that is being typed passes through others: only what stays this long is worth saying. */
const SETTLED_AFTER_MS = 600

/** The text once it stands still; empty until it has changed for the first time. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    const timer = setTimeout(() => {
      last.current = text
      setSettled(text)
    }, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
