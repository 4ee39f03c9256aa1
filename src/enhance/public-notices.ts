import { closeForVisit, heardClosing, isClosedForVisit } from './closed-for-visit.ts'
import { floatAWhile } from './notice-motion.ts'
import { notifyServer } from './notify-server.ts'

/** Closes a notice without loading the page anew, here and in every other tab. */
export function publicNotices(element: HTMLElement, signal: AbortSignal): void {
  const cards = [...element.querySelectorAll<HTMLElement>('[data-notice]')]
  // Hidden rather than removed: on pages where React runs, it must find again the elements it rendered.
  const hide = (id: string | null | undefined) => {
    for (const card of cards) card.hidden ||= card.dataset.notice === id
    const left = cards.filter((card) => !card.hidden).length
    element.querySelector('[data-count]')!.textContent = String(left)
    element.hidden = left === 0
  }
  const close = (event: SubmitEvent) => {
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement
    notifyServer(event.target as HTMLFormElement, button)
    closeForVisit(button.value)
    hide(button.value)
    const next = element.querySelector<HTMLElement>('[data-notice]:not([hidden]) a') ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
  }
  element.addEventListener('submit', close, { signal })
  addEventListener('storage', (event) => hide(heardClosing(event)), { signal })

  // A page that comes out of the history may be older than the closing.
  for (const { dataset } of cards) if (isClosedForVisit(dataset.notice!)) hide(dataset.notice)
  if (element.dataset.motion) floatAWhile(element, element.dataset.motion === 'always', signal)
}
