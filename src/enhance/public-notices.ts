import { closeForVisit, isClosedForVisit, readClosedNotice } from './closed-for-visit.ts'
import { floatNotice } from './notice-motion.ts'
import { notifyServer } from './notify-server.ts'

/** Closes a notice without reloading the page, here and in every other tab. */
export function publicNotices(element: HTMLElement, signal: AbortSignal): void {
  const cards = [...element.querySelectorAll<HTMLElement>('[data-notice]')]
  // Hidden rather than removed, because React expects the elements it rendered.
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
  addEventListener('storage', (event) => hide(readClosedNotice(event)), { signal })

  // A page restored from the history may be older than the closing.
  for (const { dataset } of cards) if (isClosedForVisit(dataset.notice!)) hide(dataset.notice)
  if (element.dataset.motion) floatNotice(element, element.dataset.motion === 'always', signal)
}
