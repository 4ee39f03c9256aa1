import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { SiteLink } from '../link.tsx'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'plain' | 'danger' | 'text'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { look?: ButtonLook }
type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { href: string; look?: ButtonLook }

/** Something is done. */
export function Button({ look = 'primary', type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={`${styles.button} ${styles[look] ?? ''}`} {...rest} />
}

/** The first button of a form, which Enter presses in any of its fields: what it does must be the usual step. Nobody sees it. */
export const EnterButton = (props: Omit<ButtonProps, 'look'>) => (
  <button type="submit" tabIndex={-1} aria-hidden="true" className="visually-hidden" {...props} />
)

/** Leads somewhere. */
export function ButtonLink({ look = 'primary', ...rest }: LinkProps) {
  return <SiteLink className={`${styles.button} ${styles[look] ?? ''}`} {...rest} />
}

/** Buttons side by side. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={`row ${styles.row} no-print`}>{children}</div>
}
