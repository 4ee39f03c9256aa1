import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkQuestion, type Question, readQuestion, writeQuery } from '../question.ts'

interface First {
  question: Question
  /** Whether the errors are beside the fields. */
  isTold: boolean
  today: string
}

/**
 * What is chosen in the form at this moment. The fields stay the browser's own, so that React takes neither the focus nor
 * what was typed before it arrived; here they are only read.
 */
export function useChoices({ today, ...first }: First) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState(first.question)
  const [isTold, setIsTold] = useState(first.isTold)

  const read = useCallback(() => {
    const chosen = readQuestion(searchOf(form.current!))
    const isRight = checkQuestion(chosen, today).facts !== null
    setQuestion(chosen)
    // Whoever has corrected all is not told again before asking again.
    if (isRight) setIsTold(false)
    keepInAddress(chosen)
    return isRight
  }, [today])

  useEffect(() => {
    read()
    // A page that is come back to may have been filled in by the browser.
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

/** The address can be shared and loaded again; the way back stays free of every single choice. */
function keepInAddress(question: Question): void {
  const query = writeQuery(question)
  if (query === writeQuery(readQuestion(new URLSearchParams(location.search)))) return
  try {
    history.replaceState(history.state, '', `?${query}`)
  } catch {
    // Some browsers refuse more than a hundred changes in half a minute; a later choice brings the address up to date.
  }
}
