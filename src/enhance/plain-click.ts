/** Whether a click would open the link in this tab; modifiers and the middle button have their own effects. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/** The clicked link, if it matches the selector. */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
}
