import type { Enhancement } from '../enhancement.ts'

/** A line below what is pointed at; with the keyboard, below what has the focus. */
export const readingGuide: Enhancement = (element, signal) => {
  element.style.cssText =
    'position:fixed;inset:0 0 auto;z-index:40;height:6px;background:#c8102e;opacity:.75;pointer-events:none'
  element.hidden = false
  const moveTo = (y: number): void => {
    element.style.transform = `translateY(${Math.round(y)}px)`
  }
  // Beside the pointer and not under it, so that the words pointed at stay readable.
  addEventListener('pointermove', (event) => moveTo(event.clientY + 14), { signal, passive: true })
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        moveTo(target.getBoundingClientRect().bottom + 2)
    },
    { signal },
  )
}
