import { clickedLink, isPlainClick } from '../plain-click.ts'

/** A choice in a form changes only the parts that answer it and replaces the address; anything else is a step of its own. */
type Show = (address: string, kind?: 'step' | 'return' | 'choice') => Promise<void>

/**
 * A step within a list (a filter, another page, another order) fetches the page it leads to and puts its main part in the
 * place of the one that is shown: frame, styles and scripts stay as they are. Whatever is not plainly another state of the
 * same page is left to the browser, which goes there as it does without this. Links and forms inside `scope` are followed.
 */
export function pageSteps(scope: string, signal?: AbortSignal): Show {
  let shown = addressOf(location)
  let running: AbortController | undefined

  const show: Show = async (address, kind = 'step') => {
    running?.abort()
    running = new AbortController()
    const asked = running.signal
    const main = mainOf(document)!
    main.ariaBusy = 'true'
    const next = await fetchPage(address, asked).catch(() => undefined)
    if (asked.aborted) return
    // Another page than asked for (a login, a new version of the portal, a fault) has to be seen as it is.
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

  /** Gives up a step that has not come yet, for the person who goes elsewhere meanwhile. */
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
      void show(addressOf(link))
    },
    { signal },
  )
  document.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
      const url = event.target.closest(scope) && askedFor(event.target, event.submitter)
      if (!url || !isStep(url)) return stay()
      event.preventDefault()
      void show(addressOf(url))
    },
    { signal },
  )
  addEventListener(
    'popstate',
    () => {
      const address = addressOf(location)
      if (address !== shown) void show(address, 'return')
    },
    { signal },
  )
  return show
}

/** The way back has every step, and no single choice. */
function keepAddress(address: string, kind: 'step' | 'choice'): void {
  if (kind === 'step') {
    history.pushState(null, '', address)
    return
  }
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Some browsers refuse more than a hundred changes in half a minute; a later choice brings the address up to date.
  }
}

/** Where a form leads that only asks. */
export function askedFor(form: HTMLFormElement, button?: HTMLElement | null): URL | undefined {
  if (isPosted(form) || form.hasAttribute('target') || button?.hasAttribute('formaction')) return undefined
  // Without the fields that are empty the address is short enough to be read and sent.
  const fields = [...new FormData(form, button)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
  )
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  url.search = new URLSearchParams(fields).toString()
  return url
}

export const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

const mainOf = (page: Document): HTMLElement | null => page.querySelector('main')

/** Another state of this very page, on which nothing has been begun that it would take away. */
function isStep({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  if (origin !== location.origin || pathname !== location.pathname) return false
  return !document.querySelector('main hydrated-view') && ![...document.forms].some(isBegun)
}

/** Asked of the attribute: a field named `method` hides the property of the form. */
const isPosted = (form: HTMLFormElement): boolean => form.getAttribute('method') === 'post'

/** What is filled in and would be sent; filters are only asked with, and a selection is stored by its own element. */
const isBegun = (form: HTMLFormElement): boolean =>
  isPosted(form) && !form.hasAttribute('data-selection') && [...form.elements].some(isTouched)

/** Whether a field holds something else than the page was sent with. */
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

/** A page of another build, or in another mode of reading, has others. */
const stylesOf = (page: Document): string =>
  [...page.querySelectorAll('style')].map((style) => style.textContent).join()

/** Parts of the frame that name the page: the stamp on paper, and the return address of its forms. */
function nameAround(address: string, next: Document): void {
  const stampOf = (page: Document) => page.querySelector('[data-printed]')?.closest('p')
  const stamp = stampOf(next)
  if (stamp) stampOf(document)?.replaceWith(stamp)
  for (const back of document.querySelectorAll<HTMLInputElement>('input[type=hidden][name=back]'))
    if (!back.closest('main')) back.value = address
}

function place(main: HTMLElement, next: HTMLElement): void {
  // What is only for those without script; here it was read as if there were none.
  for (const plain of next.querySelectorAll('noscript')) plain.remove()
  main.replaceChildren(...next.childNodes)
  main.ariaBusy = null
}

/** Only what answers the form changes: its fields keep focus, caret and what is typed. */
function placeAnswers(main: HTMLElement, page: Document): boolean {
  const answers = [...main.querySelectorAll('[data-answer]')]
  const fresh = [...mainOf(page)!.querySelectorAll('[data-answer]')]
  if (answers.length === 0 || answers.length !== fresh.length) return false
  for (const [at, answer] of answers.entries()) answer.replaceChildren(...fresh[at]!.childNodes)
  main.ariaBusy = null
  return true
}

/** The focus returns to the same field, link or button where that is in sight, else to the beginning of what changed. */
function focusAgain(main: HTMLElement, focused: Element, isChoice: boolean): void {
  const again = [...main.querySelectorAll<HTMLElement>(focused.localName)].find((one) =>
    focused.id ? one.id === focused.id : nameOf(one) === nameOf(focused),
  )
  const isInSight = again && (isChoice || again.getBoundingClientRect().bottom <= innerHeight)
  const beginning = main.querySelector<HTMLElement>('[data-beginning]') ?? main
  ;(isInSight ? again : beginning).focus({ preventScroll: true })
  // The words searched for are selected, so that typing replaces them.
  if (isInSight && again instanceof HTMLInputElement && again.type === 'search') again.select()
}

/** Boxes of one name differ by their values; any other field is the only one of its name. */
function nameOf(element: Element): string {
  if (!(element instanceof HTMLInputElement)) return element.textContent ?? ''
  return /^(?:checkbox|radio)$/.test(element.type) ? `${element.name} ${element.value}` : element.name
}
