import type { Frame } from '../kernel/pages/frame.ts'
import { SiteLink } from '../ui/link.tsx'
import styles from './elder.module.css'
import { ExitForm } from './elder-header.tsx'
import { ReadingPanel, toggleSetting } from './reading-panel.tsx'

const LINKS = [
  ['网站地图', '/site-map'],
  ['联系我们', '/contact'],
  ['线下窗口', '/service-windows'],
  ['隐私政策', '/privacy-policy'],
  ['我要纠错', '/check-error'],
] as const

/** The footer in elder mode: the button to leave elder mode, a few links, and the operator of the site. */
export function ElderFooter({ frame: { profile, reading, user, address } }: { frame: Frame }) {
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className="wrap">
        <ExitForm address={address} id="leaving-elder-below" />
        <ul className={styles.links}>
          <li className={styles.narrow}>
            <a href={user ? '/user' : `/login?redirect=${encodeURIComponent(address)}`} rel="nofollow">
              {user ? user.name : '登录'}
            </a>
          </li>
          {LINKS.map(([name, href]) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        <form id="reading" method="post" action="/reading" className={styles.reading}>
          <input type="hidden" name="back" value={address} />
          <details data-menu>
            <summary>无障碍</summary>
            <ReadingPanel reading={reading} />
          </details>
          <button type="submit" name="traditional" value={toggleSetting(reading.traditional)}>
            {reading.traditional ? '简体' : '繁體'}
          </button>
        </form>
        <p className={styles.facts}>
          <span>主办：{profile.sponsor}</span>
          <span>承办：{profile.organiser}</span>
          <span>网站标识码：{profile.siteIdCode}</span>
          {profile.icpUrl ? <SiteLink href={profile.icpUrl}>{profile.icp}</SiteLink> : <span>{profile.icp}</span>}
          {profile.policeRecordUrl ? (
            <SiteLink href={profile.policeRecordUrl}>{profile.policeRecord}</SiteLink>
          ) : (
            <span>{profile.policeRecord}</span>
          )}
          {profile.demo && <span>本网站使用演示数据</span>}
        </p>
      </div>
    </footer>
  )
}
