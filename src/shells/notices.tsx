import type { Frame, Notice } from '../kernel/pages/frame.ts'
import { before } from '../kernel/text/before.ts'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import { Picture } from '../ui/lists/pictures.tsx'
import styles from './notices.module.css'

/** Of each edge: more tabs would not fit. The others are rows in the page at any width. */
const AT_MOST = 2

/**
 * Public notices: tabs in the margin of a wide window, elsewhere one row that opens to all of them. A card opens when it is
 * asked for; the script lets some of them float before. None for readers in elder mode.
 */
export function Notices({ frame: { notices, reading, row, address } }: { frame: Frame }) {
  if (reading.elder || notices.length === 0) return null
  const right = notices.filter(({ position }) => position === '1')
  const left = notices.filter(({ position }) => position === '0')
  const tabs = [...right.slice(0, AT_MOST), ...left.slice(0, AT_MOST)]
  const rows = [...right.slice(AT_MOST), ...left.slice(AT_MOST)]
  const all = [...tabs, ...rows]
  return (
    <aside aria-label="公告" className={`${styles.notices} ${rows.length === 0 ? styles.onlyTabs : ''} no-print`}>
      {all.map((notice, index) => {
        const edge = notice.position === '1' ? right : left
        const isTab = tabs.includes(notice)
        const look = [
          ...(isTab ? [styles.tab, notice.position === '0' && styles.left] : []),
          isTab && edge.indexOf(notice) === 1 && styles.second,
        ]
        return (
          <public-notice
            key={notice.id}
            data-id={notice.id}
            data-floats={row.floatingNotices && isTab && notice.position === '1' ? '' : undefined}
            className={[styles.notice, ...look].filter(Boolean).join(' ')}
          >
            <Inside notice={notice} place={`${index + 1}/${all.length}`} back={address} />
          </public-notice>
        )
      })}
    </aside>
  )
}

/** The text of a notice begins with its title: 信用修复办理流程：免费办理，点击查看步骤和材料. */
function Inside({ notice, place, back }: { notice: Notice; place: string; back: string }) {
  const title = before(notice.altText, '：')
  return (
    <details name="notice" className={styles.details}>
      <summary className={styles.summary}>
        <span className={styles.word}>公告</span>
        <span className={styles.title}>{title}</span>
        <span data-place className={styles.place}>
          {place}
        </span>
      </summary>
      <div data-card className={styles.card}>
        <p className={styles.head}>
          <span className={styles.name}>公告：{title}</span>
          <button type="button" data-pause className={styles.button} aria-label="暂停移动">
            <Icon name="pause" size={16} />
          </button>
        </p>
        <form method="post" action="/closed-notices" className={styles.close}>
          <input type="hidden" name="back" value={back} />
          <button
            type="submit"
            name="id"
            value={notice.id}
            data-close
            className={styles.button}
            aria-label={`关闭公告：${title}`}
          >
            <Icon name="close" size={16} />
          </button>
        </form>
        <SiteLink href={notice.url} className={styles.link}>
          <Picture pictureId={notice.pictureId} alt="" width={240} height={150} lazy />
          <span className={styles.text}>{notice.altText}</span>
        </SiteLink>
      </div>
    </details>
  )
}
