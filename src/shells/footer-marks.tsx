import type { SiteProfile } from '../kernel/profile.ts'
import { SiteLink } from '../ui/link.tsx'
import styles from './footer.module.css'

/** A drawing of `marks.svg`, which browsers load once for all pages: three drawings inside every page would have 160 bytes gzipped. */
const Badge = ({ of, width, height }: { of: 'police' | 'government' | 'errors'; width: number; height: number }) => (
  <img src={`/marks.svg#${of}`} alt="" width={width} height={height} loading="lazy" />
)

/** The badges that government sites have to show, in our own drawings; a badge without an address is not shown. */
export function GovernmentMarks({ profile: { governmentMarkUrl, findErrorsUrl } }: { profile: SiteProfile }) {
  if (!governmentMarkUrl && !findErrorsUrl) return null
  return (
    <p className={`row ${styles.facts}`}>
      {governmentMarkUrl && (
        <SiteLink href={governmentMarkUrl} className={styles.mark}>
          <Badge of="government" width={28} height={32} />
          党政机关
        </SiteLink>
      )}
      {findErrorsUrl && (
        <SiteLink href={findErrorsUrl} className={styles.mark}>
          <Badge of="errors" width={28} height={32} />
          我为政府网站找错
        </SiteLink>
      )}
    </p>
  )
}

/** Beside the record number of the police. */
export const PoliceMark = () => <Badge of="police" width={14} height={16} />
