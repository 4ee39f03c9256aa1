import type { SiteProfile } from '../kernel/profile.ts'
import { SiteLink } from '../ui/link.tsx'
import styles from './footer.module.css'

const SHIELD = 'M7 0l7 2v6q0 6-7 8-7-2-7-8V2z'

/** The badges that government sites have to show, in our own drawings; a badge without an address is not shown. */
export function GovernmentMarks({ profile: { governmentMarkUrl, findErrorsUrl } }: { profile: SiteProfile }) {
  if (!governmentMarkUrl && !findErrorsUrl) return null
  return (
    <p className={`row ${styles.facts}`}>
      {governmentMarkUrl && (
        <SiteLink href={governmentMarkUrl} className={styles.mark}>
          <svg width="28" height="32" viewBox="0 0 14 16" aria-hidden="true">
            <path d={SHIELD} fill="#c8102e" />
            <path d="M2 6l5-3 5 3v1H2zM3 8h8v3H3zM2 12h10v1H2z" fill="#ffd54a" />
          </svg>
          党政机关
        </SiteLink>
      )}
      {findErrorsUrl && (
        <SiteLink href={findErrorsUrl} className={styles.mark}>
          <svg width="28" height="32" viewBox="0 0 14 16" aria-hidden="true">
            <path d="M1 7a5 5 0 0 1 10 0 5 5 0 0 1-10 0M10 11l3 4" fill="#fff" stroke="#3d8be8" strokeWidth="2" />
            <path d="M4 5l4 4M8 5L4 9" stroke="#c8102e" />
          </svg>
          我为政府网站找错
        </SiteLink>
      )}
    </p>
  )
}

/** Beside the record number of the police. */
export function PoliceMark() {
  return (
    <svg width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
      <path d={SHIELD} fill="#3d8be8" />
      <path d="M7 3l1 3h3L9 8l1 3-3-2-3 2 1-3-2-2h3z" fill="#ffd54a" />
    </svg>
  )
}
