import styles from './qr-picture.module.css'

/** A QR code as a drawing in the page. Two modules are left empty around it: readers need a margin. */
export const QrPicture = ({ qr: { path, side }, about }: { qr: { path: string; side: number }; about: string }) => (
  <svg className={styles.qr} viewBox={`-2 -2 ${side + 4} ${side + 4}`} role="img" aria-label={about}>
    <path d={path} />
  </svg>
)
