import { formatDate } from '../../../../kernel/format/date.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { EXTENT_CHOICES } from '../../import/contract.ts'
import type { BatchDetail } from '../contract.ts'
import { batchAddress } from '../data-form.ts'
import styles from './data.module.css'

const KINDS: Readonly<Record<string, string>> = {
  csv: 'CSV 文本',
  xlsx: 'Excel 工作簿，第 1 张表',
  json: 'JSON',
  jsonl: 'JSON，每行一条',
}

export function BatchFacts({ batch }: { batch: BatchDetail }) {
  const { run, mends, onTimeRate } = batch
  const items = [
    { label: '数据集', value: batch.datasetName },
    ...(batch.extent ? [{ label: '范围', value: EXTENT_CHOICES[batch.extent].name }] : []),
    { label: '报送单位', value: batch.unit ?? batch.trustedSource ?? '—' },
    ...(batch.othersCount > 0 ? [{ label: '代报', value: `${batch.othersCount} 行是其他单位的决定` }] : []),
    ...(run && batch.way === 'file' ? [{ label: '文件格式', value: KINDS[run.kind] ?? run.kind }] : []),
    ...(run?.from ? [{ label: '决定日期', value: `${run.from} 至 ${run.until}` }] : []),
    ...(onTimeRate ? [{ label: '及时率', value: `7 个工作日内 ${onTimeRate}` }] : []),
    ...(mends ? [{ label: '补报', value: <SiteLink href={batchAddress(mends)}>原批次的错误行</SiteLink> }] : []),
    { label: '批次号', value: <span className={styles.file}>{batch.batchNo}</span> },
    ...(batch.decidedAt
      ? [
          {
            label: '审核',
            value: `${batch.decider?.name ?? ''}，${formatDate(batch.decidedAt, 'yyyy-MM-dd hh:mm')}`,
          },
        ]
      : []),
    ...(batch.decidedReason ? [{ label: '驳回理由', value: batch.decidedReason }] : []),
  ]
  return (
    <section className={`card ${styles.part}`} aria-labelledby="facts">
      <div className={styles.bar}>
        <h2 id="facts">批次信息</h2>
      </div>
      <Facts items={items} stacked />
    </section>
  )
}

/** What publishing the batch will change. */
export function BatchEffects({ batch }: { batch: BatchDetail }) {
  const { run, totals, status } = batch
  if (!run || (status !== 'staged' && status !== 'partial')) return null
  const number = (value: number) => value.toLocaleString('zh-CN')
  const lines = batch.stores === 'records' ? recordLines(batch, number) : subjectLines(batch, number)
  return (
    <section className={`card ${styles.part}`} aria-labelledby="effects">
      <div className={styles.bar}>
        <h2 id="effects">{batch.stores === 'records' ? '公示后的变化' : '写入后的变化'}</h2>
      </div>
      <dl className={styles.effects}>
        {[[`${batch.datasetName}总数`, `${number(totals.now)} → ${number(totals.after)}`], ...lines].map(
          ([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

type Lines = [label: string, value: string][]

const recordLines = ({ run, queuedCount }: BatchDetail, number: (value: number) => string): Lines => [
  ['更新的记录', number(run?.changed ?? 0)],
  ['登记库中没有的主体', number(run?.unresolved ?? 0)],
  ['进入待认定', number(queuedCount)],
]

function subjectLines({ run, extent }: BatchDetail, number: (value: number) => string): Lines {
  const { subjects } = run ?? {}
  if (!subjects) return [['更新的关系', number(run?.changed ?? 0)]]
  return [
    [`注销 ${number(subjects.cancelled)}、吊销 ${number(subjects.revoked)}`, '档案保留，标明状态'],
    [`改名 ${number(subjects.renamed)}`, '旧名进曾用名，仍可搜到'],
    ...(extent === 'full'
      ? ([['文件中没有的主体', `${number(subjects.missing)} 户，不删，列出`]] satisfies Lines)
      : []),
  ]
}
