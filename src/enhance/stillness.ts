/** Nothing moves by itself for visitors who asked for stillness, in their system or with the portal's reading modes. */
export function wantsStillness(): boolean {
  const reading = document.documentElement.classList
  return (
    reading.contains('reading-still') ||
    reading.contains('reading-elder') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** What is pointed at, focused or paused stays where it is; so does everything in a hidden tab. */
export function isHeld(element: HTMLElement): boolean {
  return (
    document.hidden ||
    element.matches(':hover') ||
    element.contains(document.activeElement) ||
    element.querySelector('[data-pause][aria-pressed="true"]') !== null
  )
}
