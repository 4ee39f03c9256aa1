import type { Frame, Notice } from '../kernel/pages/frame.ts'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import { Picture } from '../ui/lists/pictures.tsx'
import styles from './notices.module.css'

/** Of each position: more would cover the page. The others stand below it. */
const AT_MOST = 2

/** Public notices over the page; none for readers in elder mode. */
export function Notices({ frame: { notices, reading } }: { frame: Frame }) {
  if (reading.elder || notices.length === 0) return null
  const at = (position: Notice['position']) => notices.filter((notice) => notice.position === position)
  const [floating, left] = [at('1'), at('0')]
  const others = [...floating.slice(AT_MOST), ...left.slice(AT_MOST)]
  return (
    <aside aria-label="公告" className={`${styles.notices} no-print`}>
      {floating.slice(0, AT_MOST).map((notice) => (
        <floating-notice key={notice.id} data-id={notice.id} className={styles.floating}>
          <Content notice={notice} />
          <button type="button" data-pause className={styles.pause} aria-label="暂停移动">
            <Icon name="pause" size={16} />
          </button>
        </floating-notice>
      ))}
      {left.slice(0, AT_MOST).map((notice) => (
        <left-notice key={notice.id} data-id={notice.id} className={styles.left}>
          <Content notice={notice} />
        </left-notice>
      ))}
      {others.length > 0 && (
        <ul className={`wrap row ${styles.others}`}>
          {others.map(({ id, url, altText }) => (
            <li key={id}>
              公告：<SiteLink href={url}>{altText}</SiteLink>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

function Content({ notice }: { notice: Notice }) {
  return (
    <>
      <span className={styles.word}>公告</span>
      <SiteLink href={notice.url}>
        <Picture pictureId={notice.pictureId} alt={notice.altText} width={240} height={150} />
      </SiteLink>
      <button type="button" data-close aria-label={`关闭公告：${notice.altText}`}>
        <Icon name="close" size={16} />
      </button>
    </>
  )
}
