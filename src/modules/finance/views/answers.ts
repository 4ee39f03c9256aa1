import { type FormEvent, type MouseEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { MOST_COMPARED, readQuestion, writeQuery } from '../product-question.ts'
import { openedAddress, searchOf } from './form-search.ts'

/** How long somebody who types has stopped before the list is asked for. */
const REST_MS = 350

interface Answered {
  path: string
  question: { compare: string[] }
}

/**
 * The list as the server answers it, asked for again on every choice: the page of the new address is fetched and its data
 * taken out, so that an address means the same with script and without.
 */
export function useAnswers<Data extends Answered>(data: Data) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  const asking = useRef<AbortController>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(data)
  const [chosen, setChosen] = useState(data.question.compare)
  const [isFull, setIsFull] = useState(false)
  /** Another number makes a new form, with what the address says. */
  const [turn, setTurn] = useState(0)

  const ask = useCallback(async (address: string): Promise<Data | undefined> => {
    clearTimeout(rest.current)
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    try {
      const answer = await fetch(address, { signal: controller.signal, headers: { accept: 'text/html' } })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const given = page.querySelector<HTMLElement>('hydrated-view')?.dataset.given
      if (!given) throw new Error('no answer')
      // The same view of the same portal wrote it.
      const fresh = JSON.parse(given) as Data
      setShown(fresh)
      setChosen(fresh.question.compare)
      openedAddress(address)
      return fresh
    } catch {
      // Whatever went wrong: the browser asks by itself and shows what it is told.
      if (!controller.signal.aborted) location.assign(address)
      return undefined
    }
  }, [])

  const askForm = useCallback(
    () => ask(addressOf(data.path, writeQuery(readQuestion(searchOf(form.current!))))),
    [ask, data.path],
  )

  useEffect(() => {
    // What was chosen before the script arrived, or is filled in again by the browser on the way back.
    const now = writeQuery(readQuestion(searchOf(form.current!)))
    if (now !== writeQuery(readQuestion(new URLSearchParams(location.search)))) void askForm()
    return () => {
      clearTimeout(rest.current)
      asking.current?.abort()
    }
  }, [askForm])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    if (target instanceof HTMLInputElement && target.name === 'compare') return choose(target)
    clearTimeout(rest.current)
    const isTyping = target instanceof HTMLInputElement && target.type === 'search'
    if (isTyping) rest.current = setTimeout(askForm, REST_MS)
    else void askForm()
  }

  /** Beside each other stand four at most: a fifth is not taken. */
  function choose(box: HTMLInputElement) {
    const ids = new URLSearchParams(searchOf(form.current!)).getAll('compare')
    const isTooMany = ids.length > MOST_COMPARED
    if (isTooMany) box.checked = false
    setIsFull(isTooMany)
    const question = readQuestion(searchOf(form.current!))
    // The box shows it at once; the bar and the links that carry it along are drawn after that.
    startTransition(() => setChosen(question.compare))
    const page = new URLSearchParams(location.search).get('pageNo')
    const query = new URLSearchParams(writeQuery(question))
    if (page) query.set('pageNo', page)
    openedAddress(addressOf(data.path, query.toString()))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // To the comparison leads a button of its own.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    void askForm().then(() => heading.current?.focus())
  }

  /** Links that change what is asked. */
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void ask(event.currentTarget.getAttribute('href')!).then((fresh) => {
      if (!fresh) return
      setTurn((before) => before + 1)
      heading.current?.focus()
    })
  }

  return { shown, chosen, isFull, turn, form, heading, onInput, onSubmit, follow }
}

/** The same address with what is chosen for comparison by now: whatever is clicked next keeps it. */
export function withCompared(address: string, chosen: readonly string[]): string {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  search.delete('compare')
  for (const id of chosen) search.append('compare', id)
  return addressOf(path, search.toString())
}

export const addressOf = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)
