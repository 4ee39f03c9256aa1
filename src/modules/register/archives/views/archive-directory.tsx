import { Panel } from '../../../../ui/frames/panel.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { PrintButton } from '../../records/views/print-button.tsx'
import styles from './archive-directory.module.css'

interface DirectoryEntry {
  id: string
  name: string
  count: number
}

interface Props {
  entries: readonly DirectoryEntry[]
  /** Number of categories without records. */
  empty: number
}

/**
 * The table of contents: beside the archive on wide screens; on a phone a sticky row that opens by `:target` and closes when a part is
 * chosen, without script.
 */
export function ArchiveDirectory({ entries, empty }: Props) {
  return (
    <nav id="directory" className={`card ${styles.directory} no-print`} aria-label="档案目录">
      <h2 className="heading">档案目录</h2>
      <p className={styles.row}>
        <a href="#directory-list" className={styles.unfold}>
          <Icon name="menu" size={18} />
          <strong>档案目录</strong>
          <span>{entries.length} 类有记录</span>
          <Icon name="chevron-down" size={18} />
        </a>
        <a href="#directory" className={styles.fold}>
          收起目录
        </a>
      </p>
      <ul id="directory-list">
        {entries.map(({ id, name, count }) => (
          <li key={id}>
            <a href={`#${id}`} className="entry">
              {name}
              <span>{count}</span>
            </a>
          </li>
        ))}
        {empty > 0 && (
          <li className={styles.empty}>
            <a href="#nothing" className="entry">
              无记录的类别
              <span>{empty}</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

export function ArchiveExplanation() {
  return (
    <Panel title="说明">
      <p className={styles.explanation}>
        本页如实展示各单位依法归集的公开信用信息，不作评分、不作评级。公示期满、已修复的信息不再显示。认为信息有误的，可以
        <a href="/credit-objection">提出异议</a>。
      </p>
      <div className={`${styles.print} no-print`}>
        <PrintButton />
      </div>
    </Panel>
  )
}
