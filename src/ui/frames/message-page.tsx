import type { ReactNode } from 'react'
import { ButtonLink, type ButtonLook, ButtonRow } from '../forms/button.tsx'
import styles from './message-page.module.css'

interface Props {
  /** A large code such as 404, 401, 500. */
  code?: string | number
  title: string
  actions?: readonly { label: string; href: string; look?: ButtonLook }[]
  /** What happened and what to do next. */
  children?: ReactNode
}

/** One message in the middle of the page: not found, not allowed, in preparation. Its title is the page's h1. */
export function MessagePage({ code, title, actions = [{ label: '返回首页', href: '/home' }], children }: Props) {
  return (
    <div className={styles.page}>
      {code && <p className={styles.code}>{code}</p>}
      <h1>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
      <ButtonRow>
        {actions.map((action, index) => (
          <ButtonLink key={action.href} href={action.href} look={action.look ?? (index === 0 ? 'primary' : 'plain')}>
            {action.label}
          </ButtonLink>
        ))}
      </ButtonRow>
    </div>
  )
}
