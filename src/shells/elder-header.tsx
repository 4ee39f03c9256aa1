import { listOffices } from '../kernel/offices.ts'
import type { Frame } from '../kernel/pages/frame.ts'
import { ReadButton } from '../ui/forms/read-button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './elder.module.css'
import { Mark } from './mark.tsx'

/**
 * The header in elder mode: display settings, the button to leave elder mode, and a telephone number. There is no navigation: the logo leads to
 * the home page with all services.
 */
export function ElderHeader({ frame }: { frame: Frame }) {
  const { profile, user, address, row } = frame
  const { phone, hours } = listOffices(profile).centre
  return (
    <>
      <header className={`${styles.bar} no-print`}>
        <div className={`wrap ${styles.row}`}>
          <Mark frame={frame} compact />
          {row.view !== 'home' && (
            <a href="/home" className={`${styles.button} ${styles.wide}`}>
              <Icon name="home" size={24} />
              回首页
            </a>
          )}
          <Tools frame={frame} className={styles.wide} />
          <ExitForm address={address} id="leaving-elder" />
          <a
            href={user ? '/user' : `/login?redirect=${encodeURIComponent(address)}`}
            className={`${styles.button} ${styles.wide} ${styles.who}`}
            rel="nofollow"
          >
            <span>{user ? user.name : '登录'}</span>
          </a>
        </div>
      </header>
      <aside className={`${styles.call} no-print`} aria-label="电话咨询">
        <a href={`tel:${dialled(phone)}`} className="wrap">
          <Icon name="phone" size={32} />
          <span>
            不会用？打电话问，我们教您
            {hours && <small>{hours}</small>}
          </span>
          <strong>{phone}</strong>
        </a>
      </aside>
      <div className={`wrap ${styles.narrow} no-print`}>
        <Tools frame={frame} />
      </div>
    </>
  )
}

/** Reading aloud, and the two sizes of elder mode. */
function Tools({ frame: { reading, address }, className }: { frame: Frame; className?: string }) {
  const isLarger = reading.font === 'larger'
  return (
    <div className={className ? `${styles.tools} ${className}` : styles.tools}>
      <ReadButton what="page">朗读本页</ReadButton>
      <form method="post" action="/reading" className={styles.sizes} aria-label="字号">
        <input type="hidden" name="back" value={address} />
        <button type="submit" name="font" value="normal" aria-pressed={!isLarger} className={styles.button}>
          大字
        </button>
        <button type="submit" name="font" value="larger" aria-pressed={isLarger} className={styles.button}>
          特大字
        </button>
      </form>
    </div>
  )
}

/** The button to leave elder mode, in the header and again in the footer. */
export function ExitForm({ address, id }: { address: string; id: string }) {
  return (
    <form id={id} method="post" action="/reading">
      <input type="hidden" name="back" value={address} />
      <button type="submit" name="elder" value="off" className={`${styles.button} ${styles.exit}`}>
        <Icon name="exit" size={24} />
        退出长者模式
      </button>
    </form>
  )
}

/** A telephone number without spaces and hyphens, for `tel:` links. */
const dialled = (phone: string): string => phone.replace(/[^\d+,;]/g, '')
