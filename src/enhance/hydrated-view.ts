import { forgetRetry, retryOnce } from './load-retry.ts'
import { openMemory } from './memory.ts'

type Start = (place: HTMLElement, data: unknown, onFault: () => void) => () => void

/** Starts React in a view rendered by the server. Before that, and without script, the view is a plain page. */
export async function hydratedView(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const place = element.querySelector<HTMLElement>('[data-view]')!
  const written = place.innerHTML
  const tell = () => {
    element.querySelector<HTMLElement>('[data-failed]')!.hidden = false
  }
  const start = await load(element, signal, tell)
  if (!start || signal.aborted) return
  const end = start(place, JSON.parse(element.dataset.given!), () => {
    // React has emptied the element; the server's HTML still works.
    place.innerHTML = written
    tell()
  })
  signal.addEventListener('abort', end)
}

async function load(element: HTMLElement, signal: AbortSignal, giveUp: () => void): Promise<Start | undefined> {
  const retry = { storage: openMemory('sessionStorage'), path: location.pathname, reload: () => location.reload() }
  let isTouched = false
  element.addEventListener(
    'input',
    () => {
      isTouched = true
    },
    { signal },
  )
  try {
    const module = (await import(/* @vite-ignore */ element.dataset.module!)) as { default: Start }
    forgetRetry(retry)
    return module.default
  } catch {
    // Input that somebody has begun is more important than the script, so the page is not reloaded.
    if (isTouched || isFilledIn(element) || retryOnce(retry) === 'give-up') giveUp()
    return undefined
  }
}

/** Whether something was typed or ticked before this script loaded. */
const isFilledIn = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('input')].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  )
