import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import type { Archive } from '../contract.ts'
import styles from './archive.module.css'
import { SHORT_NAMES } from './block-names.ts'

/** Where things stand in the archive, and what can be done next. */
export function ArchiveIndex({ subject, relations }: { subject: Archive; relations: number }) {
  const entries: { id: string; name: string; count?: number }[] = [
    { id: 'basic', name: '基础信息' },
    ...subject.blocks.map(({ block, count }) => ({ id: block, name: SHORT_NAMES[block] ?? block, count })),
    { id: 'relations', name: '关联主体', count: relations },
    { id: 'timeline', name: '信息时间轴' },
  ]
  const id = encodeURIComponent(subject.id)
  return (
    <Stack>
      <nav className={`card ${styles.index} no-print`} aria-label="档案目录">
        <h2 className="heading">档案目录</h2>
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={`#${entry.id}`} className="entry">
                {entry.name}
                {entry.count !== undefined && <span>{entry.count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="no-print">
        <Panel title="接下来可以">
          <ul className={styles.next}>
            <li>
              <a href={`/credit-report?id=${id}`}>申请这家单位的信用报告</a>
            </li>
            <li>
              <a href={`/wanna-repair?subject=${encodeURIComponent(subject.creditCode)}`}>查看每条处罚何时可修复</a>
            </li>
            <li>
              <a href={`/credit-objection?subject=${id}`}>对信息提出异议</a>
            </li>
            <li>
              <a href={`/credit-complaint?subject=${id}`}>投诉失信行为</a>
            </li>
          </ul>
        </Panel>
      </div>
      <Panel title="说明">
        <p className={styles.note}>
          本页如实展示各单位依法归集的公开信用信息，不作评分、不作评级。公示期满、已修复的信息不再显示。对信息有异议的，可点击“我要异议”。
        </p>
      </Panel>
    </Stack>
  )
}
