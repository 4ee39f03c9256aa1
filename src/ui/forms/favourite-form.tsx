import type { ReactNode } from 'react'

/** A form that adds a page to the favourites of a signed-on visitor; others are redirected to the login first. The children are its button. */
export function FavouriteForm({ address, title, children }: { address: string; title: string; children: ReactNode }) {
  return (
    <form method="post" action="/favourite" className="no-print">
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="title" value={title} />
      {children}
    </form>
  )
}
