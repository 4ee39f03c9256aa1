import { clickedLink, isPlainClick } from '../plain-click.ts'

/** `choice`: a change in a form, which replaces the results and the history entry; `step`: a new entry; `return`: back or forward in the history. */
type Show = (address: string, kind?: 'step' | 'return' | 'choice') => Promise<void>

/**
 * A step within a list (a filter, another page, another order) fetches the next page and replaces the main part of the current one; frame, styles and
 * scripts remain. Everything that is not clearly another state of the same page is left to the browser. Links and forms inside `scope` are handled.
 */
export function pageSteps(scope: string, signal?: AbortSignal): Show {
  let shown = stepAddress(location)
  let running: AbortController | undefined

  const show: Show = async (address, kind = 'step') => {
    running?.abort()
    running = new AbortController()
    const asked = running.signal
    const main = mainOf(document)!
    main.ariaBusy = 'true'
    const next = await fetchPage(address, asked).catch(() => undefined)
    if (asked.aborted) return
    // Another page than expected (a login, a new version of the portal, an error) is loaded normally.
    if (!next) return kind === 'return' ? location.reload() : location.assign(address)
    if (kind !== 'return') keepAddress(address, kind)
    shown = address
    document.title = next.title
    const focused = document.activeElement
    const isChoice = kind === 'choice' && placeAnswers(main, next)
    if (!isChoice) place(main, mainOf(next)!)
    nameAround(address, next)
    if (kind === 'step') scrollTo(0, 0)
    if (focused && focused !== document.body && !focused.isConnected) focusAgain(main, focused, isChoice)
  }

  /** Cancels a pending step when the visitor navigates elsewhere. */
  function stay(): void {
    running?.abort()
    mainOf(document)!.ariaBusy = null
  }

  document.addEventListener(
    'click',
    (event) => {
      const link = clickedLink(event, 'a[href]')
      if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download') || link.hash) return
      if (!link.closest(scope) || !isStep(link)) return stay()
      event.preventDefault()
      void show(stepAddress(link))
    },
    { signal },
  )
  document.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
      const url = event.target.closest(scope) && formAddress(event.target, event.submitter)
      if (!url || !isStep(url)) return stay()
      event.preventDefault()
      void show(stepAddress(url))
    },
    { signal },
  )
  addEventListener(
    'popstate',
    () => {
      const address = stepAddress(location)
      if (address !== shown) void show(address, 'return')
    },
    { signal },
  )
  return show
}

/** Steps get a history entry of their own, choices replace the current one. */
function keepAddress(address: string, kind: 'step' | 'choice'): void {
  if (kind === 'step') {
    history.pushState(null, '', address)
    return
  }
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Some browsers refuse more than a hundred history changes in half a minute; a later choice updates the address.
  }
}

/** Address of a form submitted by GET; undefined for any other form. */
export function formAddress(form: HTMLFormElement, button?: HTMLElement | null): URL | undefined {
  if (isPosted(form) || form.hasAttribute('target') || button?.hasAttribute('formaction')) return undefined
  // Empty fields are omitted, which shortens the address.
  const fields = [...new FormData(form, button)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
  )
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  url.search = new URLSearchParams(fields).toString()
  return url
}

export const stepAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

const mainOf = (page: Document): HTMLElement | null => page.querySelector('main')

/** Whether the address is another state of this page, and no form on it has been filled in. */
function isStep({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  if (origin !== location.origin || pathname !== location.pathname) return false
  return !document.querySelector('main hydrated-view') && ![...document.forms].some(isBegun)
}

/** Reads the attribute, because a field named `method` would shadow the property of the form. */
const isPosted = (form: HTMLFormElement): boolean => form.getAttribute('method') === 'post'

/** Whether a form to be posted has been filled in; filters do not count, and a selection is stored by its own element. */
const isBegun = (form: HTMLFormElement): boolean =>
  isPosted(form) && !form.hasAttribute('data-selection') && [...form.elements].some(isTouched)

/** Whether a field differs from its initial value. */
export function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((one) => one.defaultSelected)
    return field.selectedIndex !== Math.max(0, first)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}

async function fetchPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  const answer = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!answer.ok || answer.redirected) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return mainOf(page) && stylesOf(page) === stylesOf(document) ? page : undefined
}

/** Style sheets of a page; those of another build or reading preference differ. */
const stylesOf = (page: Document): string =>
  [...page.querySelectorAll('style')].map((style) => style.textContent).join()

/** Updates parts of the frame that contain the address: the print stamp, and the return address of its forms. */
function nameAround(address: string, next: Document): void {
  const stampOf = (page: Document) => page.querySelector('[data-printed]')?.closest('p')
  const stamp = stampOf(next)
  if (stamp) stampOf(document)?.replaceWith(stamp)
  for (const back of document.querySelectorAll<HTMLInputElement>('input[type=hidden][name=back]'))
    if (!back.closest('main')) back.value = address
}

function place(main: HTMLElement, next: HTMLElement): void {
  // Content for browsers without script, which DOMParser parses as if script were disabled.
  for (const plain of next.querySelectorAll('noscript')) plain.remove()
  main.replaceChildren(...next.childNodes)
  main.ariaBusy = null
}

/** Replaces only the results of the form, so that its fields do not lose focus, caret and input. */
function placeAnswers(main: HTMLElement, page: Document): boolean {
  const answers = [...main.querySelectorAll('[data-answer]')]
  const fresh = [...mainOf(page)!.querySelectorAll('[data-answer]')]
  if (answers.length === 0 || answers.length !== fresh.length) return false
  for (const [at, answer] of answers.entries()) answer.replaceChildren(...fresh[at]!.childNodes)
  main.ariaBusy = null
  return true
}

/** Restores the focus to the same field, link or button if it is visible, otherwise to the beginning of the changed part. */
function focusAgain(main: HTMLElement, focused: Element, isChoice: boolean): void {
  const again = [...main.querySelectorAll<HTMLElement>(focused.localName)].find((one) =>
    focused.id ? one.id === focused.id : nameOf(one) === nameOf(focused),
  )
  const isInSight = again && (isChoice || again.getBoundingClientRect().bottom <= innerHeight)
  const beginning = main.querySelector<HTMLElement>('[data-beginning]') ?? main
  ;(isInSight ? again : beginning).focus({ preventScroll: true })
  // Selects the search words, so that typing replaces them.
  if (isInSight && again instanceof HTMLInputElement && again.type === 'search') again.select()
}

/** Checkboxes with the same name are identified by their values, other fields by their name. */
function nameOf(element: Element): string {
  if (!(element instanceof HTMLInputElement)) return element.textContent ?? ''
  return /^(?:checkbox|radio)$/.test(element.type) ? `${element.name} ${element.value}` : element.name
}
