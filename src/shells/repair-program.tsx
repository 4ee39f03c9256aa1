import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { REPAIR_CHECK, REPAIR_HOME, REPAIR_LOGIN } from '../modules/repair-program/layouts.ts'
import { REPAIR_PLACES } from '../modules/repair-program/places-contract.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './repair-program.module.css'

/** The shell of the repair program: a dark bar with its few pages and the name of the member of staff. */
export function RepairProgramShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <PageFrame frame={frame} header={<Bar frame={frame} />} notices={false}>
      {children}
    </PageFrame>
  )
}

function Bar({ frame }: { frame: Frame }) {
  const { desk, profile, address } = frame
  const current = REPAIR_PLACES.find(({ href }) => href === address)?.href ?? frame.row.menuValue ?? frame.row.path
  return (
    <div className={`${styles.bar} no-print`}>
      <div className={`wrap ${styles.row}`}>
        <a href={REPAIR_HOME} className={styles.title}>
          信用修复后台
        </a>
        <span>{profile.portalName}</span>
        {profile.demo && <span className={styles.demo}>演示数据</span>}
        {desk && (
          <nav aria-label="后台导航" className={styles.places}>
            {REPAIR_PLACES.filter(({ roles }) =>
              desk.roles.some(({ code }) => roles.some((role) => role === code)),
            ).map(({ href, name }) => (
              <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
                {name}
                {href === REPAIR_CHECK && desk.waiting > 0 && <span className={styles.count}>{desk.waiting}</span>}
              </a>
            ))}
          </nav>
        )}
        {desk && (
          <form method="post" action={REPAIR_LOGIN} className={styles.who}>
            <span>
              {desk.name}（{desk.roles.map(({ name }) => name).join('、')}）
            </span>
            <span>{desk.unit}</span>
            <button type="submit" name="logout" value="yes">
              退出
            </button>
          </form>
        )}
      </div>
    </div>
  )
}
