import { closeForVisit, heardClosing, isClosedForVisit } from './closed-for-visit.ts'
import { floatAWhile } from './notice-motion.ts'
import { tellServer } from './tell-server.ts'

const OPEN = 'public-notice:not([hidden])'

/**
 * Closes without loading the page anew, here and in every other tab. Hides rather than removes: on pages where React
 * runs, it must find again the elements it rendered.
 */
export function publicNotice(element: HTMLElement, signal: AbortSignal): void {
  const id = element.dataset.id ?? ''
  const hide = () => {
    element.hidden = true
    // An open row shows the others, also when it is gone itself.
    element.querySelector('details')?.removeAttribute('open')
    countAgain()
  }
  const close = (event: SubmitEvent) => {
    event.preventDefault()
    tellServer(event.target as HTMLFormElement, event.submitter as HTMLButtonElement)
    closeForVisit(id)
    hide()
    const next = document.querySelector<HTMLElement>(`${OPEN} summary`) ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
  }
  element.addEventListener('submit', close, { signal })
  const listen = (event: StorageEvent) => {
    if (heardClosing(event) === id) hide()
  }
  addEventListener('storage', listen, { signal })

  // A page that comes out of the history may be older than the closing.
  if (isClosedForVisit(id)) hide()
  else if ('floats' in element.dataset) floatAWhile(element, signal)
}

function countAgain(): void {
  const places = document.querySelectorAll(`${OPEN} [data-place]`)
  for (const [index, place] of places.entries()) place.textContent = `${index + 1}/${places.length}`
}
