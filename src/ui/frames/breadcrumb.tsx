import type { Crumb } from '../../kernel/pages/pages.ts'
import styles from './breadcrumb.module.css'

/** 当前位置：信用榕屿 › 信用动态 › 本市动态 */
export function Breadcrumb({ portalName, trail }: { portalName: string; trail: readonly Crumb[] }) {
  if (trail.length === 0) return null
  return (
    <nav aria-label="当前位置" className="no-print">
      <ol className={styles.trail}>
        <li>
          <span className={styles.label}>当前位置：</span>
          <a href="/home">{portalName}</a>
        </li>
        {trail.map((crumb, index) => (
          <li key={`${crumb.title}${crumb.href ?? ''}`}>
            {crumb.href && index < trail.length - 1 ? (
              <a href={crumb.href}>{crumb.title}</a>
            ) : (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
