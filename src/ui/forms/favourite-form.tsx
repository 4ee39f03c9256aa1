import type { ReactNode } from 'react'

/** Marks a page for a person who is signed on; everyone else is led to the login first. Its button is from whoever shows it. */
export function FavouriteForm({ address, title, children }: { address: string; title: string; children: ReactNode }) {
  return (
    <form method="post" action="/favourite" className="no-print">
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="title" value={title} />
      {children}
    </form>
  )
}
