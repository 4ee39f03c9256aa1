import type { Frame } from '../kernel/pages/frame.ts'
import { imageUrl } from '../ui/lists/pictures.tsx'
import styles from './mark.module.css'

/** Mark and name of the portal, leading home. */
export function Mark({ frame, compact }: { frame: Frame; compact?: boolean }) {
  const { profile, logoImg } = frame
  return (
    <a href="/home" className={compact ? `${styles.mark} ${styles.compact}` : styles.mark}>
      <img src={pictureAddress(logoImg ?? '/favicon.svg')} alt="" width={64} height={64} />
      <span>
        <strong className={styles.name}>{profile.portalName}</strong>
        <span className={styles.english} lang="en">
          {profile.portalNameEnglish}
        </span>
      </span>
    </a>
  )
}

const pictureAddress = (logo: string) => (/^(\/|https?:)/.test(logo) ? logo : imageUrl(logo, 160))
