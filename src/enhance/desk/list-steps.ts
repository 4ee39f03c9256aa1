import { clickedLink, isPlainClick } from '../plain-click.ts'

/**
 * A step within a list (a filter, another page, another order) brings the page it leads to, and puts only its main part in
 * the place of the one that is shown: frame, styles and scripts stay as they are. Whatever is not plainly another state
 * of the same page is left to the browser, which goes there as it does without this.
 */
export function listSteps(): void {
  let shown = addressOf(location)
  let running: AbortController | undefined

  async function show(address: string, isReturn = false): Promise<void> {
    running?.abort()
    running = new AbortController()
    const { signal } = running
    const main = mainOf(document)!
    main.ariaBusy = 'true'
    const next = await fetchPage(address, signal).catch(() => undefined)
    if (signal.aborted) return
    // Another page than asked for (a login, a new version of the portal, a fault) has to be seen as it is.
    if (!next) return isReturn ? location.reload() : location.assign(address)
    if (!isReturn) history.pushState(null, '', address)
    shown = address
    document.title = next.title
    const stood = document.activeElement
    const focus = stood && main.contains(stood) ? () => standAgain(main, stood) : undefined
    place(main, mainOf(next)!)
    nameAround(address, next)
    if (!isReturn) scrollTo(0, 0)
    focus?.()
  }

  /** Gives up a step that has not come yet, for whoever goes elsewhere meanwhile. */
  function stay(): void {
    running?.abort()
    mainOf(document)!.ariaBusy = null
  }

  document.addEventListener('click', (event) => {
    const link = clickedLink(event, 'a[href]')
    if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download') || link.hash) return
    if (!link.closest('main') || !isStep(link)) return stay()
    event.preventDefault()
    void show(addressOf(link))
  })
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    const url = askedFor(event.target, event.submitter)
    if (!url || !isStep(url)) return stay()
    event.preventDefault()
    void show(addressOf(url))
  })
  addEventListener('popstate', () => {
    const address = addressOf(location)
    if (address !== shown) void show(address, true)
  })
}

/** Where a form leads that only asks. */
function askedFor(form: HTMLFormElement, button: HTMLElement | null): URL | undefined {
  if (form.method !== 'get' || form.target || !form.closest('main') || button?.hasAttribute('formaction'))
    return undefined
  const fields = [...new FormData(form, button)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const url = new URL(form.action)
  url.search = new URLSearchParams(fields).toString()
  return url
}

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

const mainOf = (page: Document): HTMLElement | null => page.querySelector('main')

/** Another state of this very page, on which nothing has been begun that it would take away. */
function isStep({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  if (origin !== location.origin || pathname !== location.pathname) return false
  return !document.querySelector('main hydrated-view') && ![...document.forms].some(isBegun)
}

/** What is filled in and would be sent; filters are only asked with, and may be left. */
const isBegun = (form: HTMLFormElement): boolean =>
  form.method === 'post' &&
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return (
        field.selectedIndex !==
        Math.max(
          0,
          [...field.options].findIndex((one) => one.defaultSelected),
        )
      )
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked
  })

async function fetchPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  const answer = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!answer.ok || answer.redirected) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return mainOf(page) && stylesOf(page) === stylesOf(document) ? page : undefined
}

/** A page of another build, or in another mode of reading, has others. */
const stylesOf = (page: Document): string =>
  [...page.querySelectorAll('style')].map((style) => style.textContent).join()

/** What stands around the main part and names the page: the stamp on paper, and where forms of the frame lead back to. */
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

/** Whoever stood in the part that went stands at the same field or button again where that is in sight, else at the beginning. */
function standAgain(main: HTMLElement, stood: Element): void {
  const again = [...main.querySelectorAll<HTMLElement>(stood.localName)].find((one) =>
    stood.id ? one.id === stood.id : one.textContent === stood.textContent,
  )
  const isInSight = again && again.getBoundingClientRect().bottom <= innerHeight
  ;(isInSight ? again : main).focus({ preventScroll: true })
  // What is typed next takes the place of what was asked for.
  if (isInSight && again instanceof HTMLInputElement) again.select()
}
