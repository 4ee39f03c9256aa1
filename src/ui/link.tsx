import type { AnchorHTMLAttributes } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A page of ours opens in place; another site opens in a new window, after the visitor was asked. */
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
