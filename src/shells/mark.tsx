import type { Frame } from '../kernel/pages/frame.ts'
import { imageUrl } from '../ui/lists/pictures.tsx'
import styles from './mark.module.css'

/** Mark and name of the portal, leading home. */
export function Mark({ frame, compact }: { frame: Frame; compact?: boolean }) {
  const { profile, logoImg } = frame
  const picture = logoImg ?? (profile.ownLogo ? '/favicon.svg' : undefined)
  return (
    <a href="/home" className={compact ? `${styles.mark} ${styles.compact}` : styles.mark}>
      {picture ? <img src={pictureAddress(picture)} alt="" width={64} height={64} /> : <Sign />}
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

const Sign = () => (
  <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
    <rect width="64" height="64" rx="13" fill="var(--brand)" />
    <path
      d="M32 11c11 0 18.5 7.5 18.5 16.5 0 6-3.5 10-8.5 13.5-3.5 2.5-6.5 6-8 11q-2 3-4 0c-1.5-5-4.5-8.5-8-11-5-3.5-8.5-7.5-8.5-13.5C13.5 18.5 21 11 32 11z"
      fill="#fff"
    />
    <path
      d="M23 27.5l6.5 6.5L42 22"
      fill="none"
      stroke="var(--brand)"
      strokeWidth="5.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
