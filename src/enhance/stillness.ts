/** Whether the visitor prefers reduced motion, in the operating system or by the portal's reading preferences. */
export function wantsStillness(): boolean {
  const reading = document.documentElement.classList
  return (
    reading.contains('reading-still') ||
    reading.contains('reading-elder') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** Whether an animation has to pause: its element is hovered, focused or paused, or the tab is hidden. */
export function isPaused(element: HTMLElement): boolean {
  return (
    document.hidden ||
    element.matches(':hover') ||
    element.contains(document.activeElement) ||
    element.querySelector('[data-pause][aria-pressed="true"]') !== null
  )
}
