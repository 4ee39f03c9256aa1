import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CalculatorQuestion, checkQuestion, readPublicityQuestion, writeQuery } from '../question.ts'

interface First {
  question: CalculatorQuestion
  /** Whether errors are shown beside the fields. */
  isTold: boolean
  today: string
}

/**
 * The current values of the form. The fields are uncontrolled, so that hydration affects neither focus nor values typed before it; they are
 * only read here.
 */
export function useChoices({ today, ...first }: First) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState(first.question)
  const [isTold, setIsTold] = useState(first.isTold)

  const read = useCallback(() => {
    const chosen = readPublicityQuestion(searchOf(form.current!))
    const isRight = checkQuestion(chosen, today).facts !== null
    setQuestion(chosen)
    // Once all errors are corrected, they are not shown again before the next submit.
    if (isRight) setIsTold(false)
    keepInAddress(chosen)
    return isRight
  }, [today])

  useEffect(() => {
    read()
    // A page restored from the browser's history may have filled-in fields.
    window.addEventListener('pageshow', read)
    return () => window.removeEventListener('pageshow', read)
  }, [read])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const isRight = read()
    flushSync(() => setIsTold(!isRight))
    const told = isRight ? result : summary
    told.current?.focus()
  }

  return { question, isTold, form, summary, result, onInput: read, onSubmit }
}

function searchOf(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
  return search
}

/** Updates the address so that it can be shared and reloaded; replaces the history entry, so that “back” leaves the page at once. */
function keepInAddress(question: CalculatorQuestion): void {
  const query = writeQuery(question)
  if (query === writeQuery(readPublicityQuestion(new URLSearchParams(location.search)))) return
  try {
    history.replaceState(history.state, '', `?${query}`)
  } catch {
    // Some browsers throw after about 100 history changes in 30 seconds; a later choice updates the address.
  }
}
