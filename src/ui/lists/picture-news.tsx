import { Icon } from '../icon.tsx'
import { SiteLink } from '../link.tsx'
import type { PictureItem } from './picture-list.tsx'
import styles from './picture-news.module.css'
import { Picture } from './pictures.tsx'

/** News with pictures, one at a time: a list with horizontal scroll snapping. */
export function PictureNews({ items }: { items: readonly PictureItem[] }) {
  return (
    <picture-news className={styles.news} role="group" aria-label="图片新闻">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul className={styles.slides} tabIndex={0} aria-label="图片新闻">
        {items.map((item, index) => (
          <li key={item.id} id={`slide-${index + 1}`}>
            <SiteLink href={item.href}>
              <Picture
                pictureId={item.pictureId}
                alt={item.alt ?? ''}
                width={800}
                height={450}
                phoneWidth={480}
                lazy={index > 0}
              />
              <span className={styles.title}>{item.title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={`${styles.controls} no-print`}>
          {items.map((item, index) => (
            <a key={item.id} href={`#slide-${index + 1}`} aria-current={index === 0 ? 'true' : undefined}>
              <span className="visually-hidden">
                第 {index + 1} 张：{item.title}
              </span>
            </a>
          ))}
          <button type="button" data-pause aria-label="暂停轮播">
            <Icon name="pause" size={18} />
          </button>
        </div>
      )}
    </picture-news>
  )
}
