import { SiteLink } from '../../../ui/link.tsx'
import { CONSOLE_AUDIT, CONSOLE_HOME, CONSOLE_LOGOUT } from '../layouts.ts'
import styles from './console.module.css'

export interface Self {
  name: string
  unit: string
  roles: readonly { code: string; name: string }[]
}

/** Who is at the desk, and where they may go. */
export function ConsoleNav({ self, current }: { self: Self; current: string }) {
  const places = [
    { href: CONSOLE_HOME, name: '办件' },
    ...(self.roles.some(({ code }) => code === 'audit') ? [{ href: CONSOLE_AUDIT, name: '审计记录' }] : []),
  ]
  return (
    <div className={`row ${styles.bar} no-print`}>
      <nav aria-label="后台导航" className={`row ${styles.places}`}>
        {places.map(({ href, name }) => (
          <SiteLink key={href} href={href} aria-current={href === current ? 'page' : undefined}>
            {name}
          </SiteLink>
        ))}
      </nav>
      <span>{`${self.name} · ${self.unit}（${self.roles.map(({ name }) => name).join('、') || '无角色'}）`}</span>
      <SiteLink href={CONSOLE_LOGOUT}>退出登录</SiteLink>
    </div>
  )
}
