import styles from './qr-picture.module.css'

/** A QR code as SVG, with a margin of two modules for readers. */
export const QrPicture = ({ qr: { path, side }, about }: { qr: { path: string; side: number }; about: string }) => (
  <svg className={styles.qr} viewBox={`-2 -2 ${side + 4} ${side + 4}`} role="img" aria-label={about}>
    <path d={path} />
  </svg>
)
