import { clickedLink } from './plain-click.ts'

/** The footer is the same on all pages; a click on its link for corrections says which page it is about. */
export function nameCorrectedPage(): void {
  document.addEventListener('click', (event) => {
    const link = clickedLink(event, 'footer a[href="/check-error"]')
    const { pathname, search } = location
    const title = document.querySelector('main h1')?.textContent ?? ''
    if (link) link.search = new URLSearchParams({ page: pathname + search, title }).toString()
  })
}
