import type { Enhancement } from '../enhancement.ts'

/** A line below the pointer; with the keyboard, below the focused element. */
export const readingGuide: Enhancement = (element, signal) => {
  element.style.cssText =
    'position:fixed;inset:0 0 auto;z-index:40;height:6px;background:#c8102e;opacity:.75;pointer-events:none'
  element.hidden = false
  const moveTo = (y: number): void => {
    element.style.transform = `translateY(${Math.round(y)}px)`
  }
  // Below the pointer, so that the line does not cover the text pointed at.
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
