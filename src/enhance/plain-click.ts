/** A click that would open the link here; with a modifier or the middle button visitors mean something of their own. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/** The link that was clicked, if it is of the given kind. */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
}
