import { FavouriteForm } from '../../../ui/forms/favourite-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './article-tools.module.css'

interface Props {
  address: string
  title: string
  permanent: string
  qr: { path: string; side: number }
  font: 'normal' | 'large' | 'larger'
}

const FONTS = [
  ['normal', '小'],
  ['large', '中'],
  ['larger', '大'],
] as const

/** Buttons of an article for font size, printing and sharing. */
export function ArticleTools({ address, title, permanent, qr, font }: Props) {
  return (
    <div className={`${styles.tools} no-print`}>
      <form method="post" action="/reading" className={styles.fonts}>
        <input type="hidden" name="back" value={address} />
        字体：
        {FONTS.map(([value, label]) => (
          <button
            key={value}
            type="submit"
            name="font"
            value={value}
            aria-pressed={value === font}
            aria-label={`${label}号字体`}
          >
            {label}
          </button>
        ))}
      </form>
      <page-tools className={styles.buttons}>
        <button type="button" data-print>
          <Icon name="print" size={18} />
          打印
        </button>
        <button
          type="button"
          data-copy={permanent}
          data-done="已复制本页地址"
          data-failed="未能复制，请从地址栏复制本页地址"
        >
          <Icon name="share" size={18} />
          复制链接
        </button>
        <span role="status" />
      </page-tools>
      <FavouriteForm address={address} title={title}>
        <button type="submit">
          <Icon name="star" size={18} />
          收藏
        </button>
      </FavouriteForm>
      <details data-menu className={styles.qr}>
        <summary>扫码分享</summary>
        <div className="card">
          <svg
            viewBox={`-2 -2 ${qr.side + 4} ${qr.side + 4}`}
            width="160"
            height="160"
            role="img"
            aria-label="本页二维码"
          >
            <path d={qr.path} fill="#000" />
          </svg>
          <p>用手机扫一扫，打开本页</p>
        </div>
      </details>
    </div>
  )
}
