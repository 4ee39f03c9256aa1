import type { Frame } from '../kernel/pages/frame.ts'
import { PROGRESS_PATH } from '../modules/submissions/layouts.ts'
import { Tag } from '../ui/facts/tag.tsx'
import { ReadingPanel, toggleSetting } from './reading-panel.tsx'
import styles from './utility-bar.module.css'

/** The top bar: date, display settings, login. */
export function UtilityBar({ frame }: { frame: Frame }) {
  const { profile, reading, user, address } = frame
  // Hidden in elder mode, whose header and footer contain the same functions.
  if (reading.elder) return null
  return (
    <div className={`${styles.bar} no-print`}>
      <div className={`wrap row ${styles.row}`}>
        <div className={`row ${styles.today}`}>
          <span className={styles.date}>{frame.today}</span>
          {profile.demo && (
            <Tag tone="warning" icon={null}>
              演示数据
            </Tag>
          )}
        </div>
        <form id="reading" method="post" action="/reading" className={styles.form}>
          <input type="hidden" name="back" value={address} />
          <button
            type="submit"
            name="elder"
            value={toggleSetting(reading.elder)}
            aria-pressed={reading.elder}
            className={styles.entry}
          >
            长者模式
          </button>
          <details data-menu="" className={styles.panel}>
            <summary className={styles.entry}>无障碍</summary>
            <ReadingPanel reading={reading} />
          </details>
          <button type="submit" name="traditional" value={toggleSetting(reading.traditional)} className={styles.entry}>
            {reading.traditional ? '简体' : '繁體'}
          </button>
        </form>
        <a href={PROGRESS_PATH} className={`${styles.entry} ${styles.progress}`}>
          进度查询
        </a>
        <div className={styles.account}>
          {user ? (
            <form method="post" action="/logout">
              <a href="/user" className={styles.entry}>
                {user.name}
                {user.unread > 0 && (
                  <span className={styles.unread}>
                    {user.unread}
                    <span className="visually-hidden"> 条未读消息</span>
                  </span>
                )}
              </a>
              <button type="submit" className={styles.entry}>
                退出
              </button>
            </form>
          ) : (
            <>
              <a href={`/login?redirect=${encodeURIComponent(address)}`} className={styles.entry} rel="nofollow">
                登录
              </a>
              <a href={`/sign-on/new?redirect=${encodeURIComponent(address)}`} className={styles.entry} rel="nofollow">
                注册
              </a>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
