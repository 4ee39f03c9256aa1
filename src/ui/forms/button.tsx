import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { SiteLink } from '../link.tsx'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'plain' | 'danger' | 'text'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { look?: ButtonLook }
type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { href: string; look?: ButtonLook }

/** A button that performs an action. */
export function Button({ look = 'primary', type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={`${styles.button} ${styles[look] ?? ''}`} {...rest} />
}

/** An invisible first button of a form, which browsers press on Enter in any of its fields; it has to perform the usual action. */
export const EnterButton = (props: Omit<ButtonProps, 'look'>) => (
  <button type="submit" tabIndex={-1} aria-hidden="true" className="visually-hidden" {...props} />
)

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', ...rest }: LinkProps) {
  return <SiteLink className={`${styles.button} ${styles[look] ?? ''}`} {...rest} />
}

/** Buttons side by side. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={`row ${styles.row} no-print`}>{children}</div>
}
