import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { type BatchDetail, dataDesk } from '../contract.ts'
import styles from './data.module.css'

const number = (value: number): string => value.toLocaleString('zh-CN')

/** Records waiting for their subject, and what this batch does about them. */
export function WaitingRecords({ batch: { run, status, linking } }: { batch: BatchDetail }) {
  if (!run?.subjects || (status !== 'staged' && status !== 'partial' && status !== 'accepted')) return null
  const { waiting, linking: found, doubtful } = run.subjects
  const lines = [
    ['写入后自动关联', found],
    ['名称相同、代码不同，需人看', doubtful],
    ['仍等主体', Math.max(0, waiting - found - doubtful)],
  ] as const
  return (
    <section className={`card ${styles.part}`} aria-labelledby="waiting">
      <div className={styles.bar}>
        <h2 id="waiting">等主体的记录</h2>
        <p>{status === 'accepted' ? '试运行时' : `${number(waiting)} 条早于主体到库`}</p>
      </div>
      <dl className={styles.effects}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{`${number(value)} 条`}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.body}>
        {linking ? PROGRESS[linking.state] : '由后台任务分批关联；先到记录还是先到主体，档案结果相同。'}
      </p>
    </section>
  )
}

const PROGRESS = {
  waiting: '后台任务正在分批关联。',
  done: '后台任务已关联完毕。',
  failed: '关联任务失败，可在后台任务页查看；每夜另有一次全面关联。',
} as const

/** Subjects missing from a complete file; they are reported and never deleted. */
export function MissingSubjects({ batch: { missingSubjects, run, batchNo } }: { batch: BatchDetail }) {
  if (missingSubjects.length === 0) return null
  const all = run?.subjects?.missing ?? missingSubjects.length
  return (
    <section className={`card ${styles.part}`} aria-labelledby="missing">
      <div className={styles.bar}>
        <h2 id="missing">{`全量文件中没有的 ${number(all)} 户主体`}</h2>
        <p>不删除，保持原状；请核对是否漏报</p>
      </div>
      <DataTable
        caption="全量文件中没有的主体"
        rows={missingSubjects}
        rowKey={({ creditCode }) => creditCode}
        columns={[
          { key: 'name', label: '名称' },
          { key: 'creditCode', label: '统一社会信用代码', narrow: true },
          { key: 'registerStatus', label: '登记状态', narrow: true },
        ]}
      />
      <div className={styles.foot}>
        <SiteLink href={API_BASE + callPath(dataDesk.missing.path, { batchNo })}>下载全部（csv）</SiteLink>
        {all > missingSubjects.length && <p>{`先列出 ${missingSubjects.length} 户`}</p>}
      </div>
    </section>
  )
}
