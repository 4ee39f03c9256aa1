import { closeForVisit, isClosedForVisit } from './closed-for-visit.ts'

/** Hides rather than removes: on pages where React runs, it must find again the elements it rendered. */
export function leftNotice(element: HTMLElement, signal: AbortSignal): void {
  const id = element.dataset.id ?? ''
  if (isClosedForVisit(id)) element.hidden = true
  const close = () => {
    element.hidden = true
    closeForVisit(id)
  }
  element.querySelector('[data-close]')?.addEventListener('click', close, { signal })
}
