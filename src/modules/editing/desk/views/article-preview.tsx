import { CONSOLE_PREVIEW } from '../layouts.ts'
import styles from './article-preview.module.css'

export const TABS = [
  { code: 'edit', name: '编辑' },
  { code: 'desktop', name: '桌面预览' },
  { code: 'phone', name: '手机预览' },
  { code: 'elder', name: '长者预览' },
] as const
type Tab = (typeof TABS)[number]['code']

export const tabOf = (asked: string | null): Tab => TABS.find(({ code }) => code === asked)?.code ?? 'edit'

/** The page of the latest version in frames, as readers will see it. */
export function ArticlePreview({ id, tab }: { id: string; tab: Tab }) {
  const address = `${CONSOLE_PREVIEW}?id=${encodeURIComponent(id)}`
  if (tab === 'desktop')
    return (
      <div className={styles.preview}>
        <p>与发布后的页面相同，仅工作人员可见</p>
        <iframe title="桌面预览" src={address} className={styles.desktop} />
      </div>
    )
  return (
    <div className={styles.preview}>
      <p>宽 375，与发布后的页面相同，仅工作人员可见</p>
      <div className={styles.phones}>
        {tab === 'phone' && <iframe title="手机预览" src={address} className={styles.phone} />}
        <iframe title="手机长者模式预览" src={`${address}&reading=elder`} className={styles.phone} />
      </div>
    </div>
  )
}
