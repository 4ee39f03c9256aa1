import type { Frame } from '../kernel/pages/frame.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { SiteLink } from '../ui/link.tsx'
import styles from './finance-side-bar.module.css'

const ENTRIES: readonly { name: string; href: string; icon: IconName }[] = [
  { name: '专区首页', href: '/finance', icon: 'home' },
  { name: '金融产品', href: '/finance/products', icon: 'loan' },
  { name: '机构排行榜', href: '/finance/leaderboard', icon: 'bank' },
  { name: '支持名单', href: '/finance/support', icon: 'shield' },
  { name: '申请名单', href: '/finance/applies', icon: 'report' },
  { name: '金融资讯', href: '/finance/news', icon: 'rss' },
  { name: '我的收藏', href: '/finance/my/collects', icon: 'star' },
  { name: '我的申请', href: '/finance/my/applies', icon: 'declare' },
]

const SIZES = [
  ['medium', '标准'],
  ['small', '紧凑'],
  ['mini', '最小'],
] as const

export function FinanceSideBar({ frame: { row, sidebar, address } }: { frame: Frame }) {
  const { open, size } = sidebar
  return (
    <side-bar data-open={String(open)} data-size={size} className={`card ${styles.bar} no-print`}>
      <nav aria-label="金融专区导航">
        <form method="post" action="/sidebar" className={styles.form}>
          <input type="hidden" name="back" value={address} />
          <button
            type="submit"
            name="open"
            value={open ? 'off' : 'on'}
            aria-expanded={open}
            aria-controls="finance-menu"
            aria-label="菜单"
            className={styles.toggle}
          >
            <Icon name="menu" />
          </button>
          <fieldset className={styles.sizes}>
            <legend className="visually-hidden">菜单大小</legend>
            {SIZES.map(([value, label]) => (
              <button key={value} type="submit" name="size" value={value} aria-pressed={size === value}>
                {label}
              </button>
            ))}
          </fieldset>
        </form>
        <p className={styles.phone}>
          <strong>金融服务专区</strong>
          <button type="button" popoverTarget="finance-menu">
            专区目录
            <Icon name="chevron-down" size={18} />
          </button>
        </p>
        <ul id="finance-menu" popover="auto">
          {ENTRIES.map((entry) => (
            <li key={entry.href}>
              <SiteLink
                href={entry.href}
                className={`entry ${styles.entry}`}
                title={entry.name}
                aria-current={markOf(entry.href, row)}
              >
                <Icon name={entry.icon} />
                <span>{entry.name}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </side-bar>
  )
}

function markOf(href: string, row: Frame['row']): 'page' | 'true' | undefined {
  if (href === row.path) return 'page'
  return href === row.menuValue ? 'true' : undefined
}
