import type { AnchorHTMLAttributes } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link. Pages of the portal open in place; other sites open in a new window, after a confirmation by the visitor. */
export function SiteLink({ href, children, ...rest }: Props) {
  if (!isExternal(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" data-leaving {...rest}>
      {children}
    </a>
  )
}

const isExternal = (href: string): boolean => /^(https?:)?\/\//i.test(href)
