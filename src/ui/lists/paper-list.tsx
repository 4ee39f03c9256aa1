import { formatDate } from '../../kernel/format/date.ts'
import { Tag, type TagTone } from '../facts/tag.tsx'
import { Button } from '../forms/button.tsx'
import { EmptyState } from '../frames/empty-state.tsx'
import { DataTable } from './data-table.tsx'
import styles from './paper-list.module.css'

/** A requested paper. */
export interface PaperEntry {
  id: string
  title: string
  number: string | null
  acceptNo: string
  subjectName: string
  purpose: string
  submittedAt: string
  issuedAt: string | null
  validUntil: string | null
  tags: readonly { text: string; tone: TagTone }[]
  links: readonly { name: string; href: string }[]
  steps: readonly { name: string; step: string }[]
}

/** Requested papers with their state and possible actions. `page` is the address that shows one and receives the actions. */
export const PaperList = ({ entries, page }: { entries: readonly PaperEntry[]; page: string }) => (
  <DataTable
    caption="报告"
    rows={entries}
    rowKey={({ id }) => id}
    empty={
      <EmptyState title="还没有报告">
        <p>申请的报告会列在这里，可以下载、打印和分享。</p>
      </EmptyState>
    }
    columns={[
      {
        key: 'title',
        label: '报告',
        cell: ({ id, title, number, acceptNo, subjectName }) => (
          <span className={styles.what}>
            <a href={`${page}?id=${encodeURIComponent(id)}`}>{title}</a>
            <small>{subjectName}</small>
            <small className={styles.number}>{number ?? `受理编号 ${acceptNo}`}</small>
          </span>
        ),
      },
      {
        key: 'issuedAt',
        label: '出具时间',
        narrow: true,
        cell: ({ issuedAt }) => (issuedAt ? formatDate(issuedAt, 'yyyy-MM-dd hh:mm') : '—'),
      },
      { key: 'purpose', label: '用途' },
      { key: 'validUntil', label: '有效期至', narrow: true },
      {
        key: 'tags',
        label: '状态',
        cell: ({ tags }) => (
          <span className={styles.tags}>
            {tags.map(({ text, tone }) => (
              <Tag key={text} tone={tone}>
                {text}
              </Tag>
            ))}
          </span>
        ),
      },
      {
        key: 'links',
        label: '操作',
        noPrint: true,
        cell: ({ id, title, links, steps }) => (
          <span className={styles.actions}>
            {links.map(({ name, href }) => (
              <a key={name} href={href} aria-label={`${name}：${title}`}>
                {name}
              </a>
            ))}
            {steps.map(({ name, step }) => (
              <form key={step} method="post" action={`${page}?id=${encodeURIComponent(id)}`}>
                <Button look="text" name="step" value={step} aria-label={`${name}：${title}`}>
                  {name}
                </Button>
              </form>
            ))}
          </span>
        ),
      },
    ]}
  />
)
