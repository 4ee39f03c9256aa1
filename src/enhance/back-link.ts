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

/** Whether history.back() leads to the list. In a new tab there is no previous page, and an address with a hash may be preceded by this same page. */
function cameFrom(link: HTMLAnchorElement): boolean {
  if (!document.referrer || history.length < 2 || location.hash) return false
  const last = new URL(document.referrer)
  return last.origin === location.origin && last.origin === link.origin && last.pathname === link.pathname
}
