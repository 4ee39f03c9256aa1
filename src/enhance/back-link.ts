import { clickedLink, isPlainClick } from './plain-click.ts'

export function backLink(element: HTMLElement, signal: AbortSignal): void {
  const goBack = (event: MouseEvent) => {
    const link = clickedLink(event, 'a[href]')
    if (!link || !isPlainClick(event) || !cameFrom(link)) return
    event.preventDefault()
    history.back()
  }
  element.addEventListener('click', goBack, { signal })
}

/**
 * Going back must lead to the list and nowhere else: a page opened in a new tab has nothing behind it,
 * and behind an address with a hash may lie this same page.
 */
function cameFrom(link: HTMLAnchorElement): boolean {
  if (!document.referrer || history.length < 2 || location.hash) return false
  const last = new URL(document.referrer)
  return last.origin === location.origin && last.origin === link.origin && last.pathname === link.pathname
}
