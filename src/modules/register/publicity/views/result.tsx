import { type Ref, useEffect, useRef, useState } from 'react'
import type { CalculatorAnswer } from '../answer.ts'
import { PublicityAnswer } from './answer.tsx'
import styles from './calculator.module.css'

interface Props {
  answer: CalculatorAnswer | null
  /** The missing or invalid fields, once something has been chosen. */
  missing?: string
  ref: Ref<HTMLDivElement>
}

/** The result for the current values; screen readers announce a change after a pause. */
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

/** Delay of the announcement: a year being typed passes through other years. */
const SETTLED_AFTER_MS = 600

/** The text once it has stopped changing; empty until the first change. */
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
