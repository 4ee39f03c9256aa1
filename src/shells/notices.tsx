import type { Frame, Notice } from '../kernel/pages/frame.ts'
import { textBefore } from '../kernel/text/text-before.ts'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import { Picture } from '../ui/lists/pictures.tsx'
import styles from './notices.module.css'

/** Maximum number of floating cards; more would collide. */
const AT_MOST = 2

/**
 * Public notices: a tab 公告（n） at the edge of a wide window, and a row on the home page of a narrow one; both open the list. The script first
 * lets the cards float over the page. Not shown in elder mode and high contrast.
 */
export function Notices({ frame: { notices, reading, row, address, profile } }: { frame: Frame }) {
  const [first] = notices
  if (reading.elder || reading.contrast || !first) return null
  const floating = notices.filter(({ position }) => position === '1').slice(0, AT_MOST)
  const isHome = row.view === 'home'
  return (
    <public-notices
      data-motion={row.floatingNotices && profile.noticeMotion !== 'never' ? profile.noticeMotion : undefined}
      className={`${styles.notices} ${isHome ? styles.withRow : ''} no-print`}
    >
      <aside aria-label="公告">
        <details className={styles.details}>
          <summary className={styles.summary}>
            <span className={styles.word}>公告</span>
            {isHome && <span className={styles.title}>{titleOf(first)}</span>}
            <span className={styles.count}>
              <span className="visually-hidden">（</span>
              <span data-count>{notices.length}</span>
              <span className="visually-hidden">）</span>
            </span>
          </summary>
          <div className={styles.list}>
            {notices.map((notice) => (
              <Card key={notice.id} notice={notice} floats={floating.includes(notice)} back={address} />
            ))}
          </div>
        </details>
      </aside>
    </public-notices>
  )
}

/** The title of a notice, which is the part of its text before the colon: 信用修复办理流程：免费办理，点击查看步骤和材料. */
const titleOf = ({ altText }: Notice): string => textBefore(altText, '：')

function Card({ notice, floats, back }: { notice: Notice; floats: boolean; back: string }) {
  return (
    <div
      data-notice={notice.id}
      data-floats={floats ? '' : undefined}
      data-edge={notice.position}
      className={styles.card}
    >
      {floats && (
        <button type="button" data-pause className={styles.button} aria-label="暂停移动">
          <Icon name="pause" size={16} />
        </button>
      )}
      <form method="post" action="/closed-notices">
        <input type="hidden" name="back" value={back} />
        <button
          type="submit"
          name="id"
          value={notice.id}
          className={styles.button}
          aria-label={`关闭公告：${titleOf(notice)}`}
        >
          <Icon name="close" size={16} />
        </button>
      </form>
      <SiteLink href={notice.url} className={styles.link}>
        <Picture pictureId={notice.pictureId} alt="" width={240} height={150} lazy />
        <span className={styles.text}>{notice.altText}</span>
      </SiteLink>
    </div>
  )
}
