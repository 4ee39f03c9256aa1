import type { ReactNode } from 'react'
import type { Page } from '../../../kernel/calls/paging.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { detailAddress, REPAIR_BATCH, REPAIR_LOG, requestAddress } from '../layouts.ts'
import { MOST_ROWS, type RequestDetail, ROW_SORTS, type RowSort, type TakeDownRow } from '../request-contract.ts'
import type { RepairScreen } from '../request-form.ts'
import { PageHead, SORT_LOOKS, StateChange, StateTag, SubjectName } from './parts.tsx'
import styles from './repair.module.css'
import { type Checker, RequestPanel } from './request-panel.tsx'

interface Props {
  request: RequestDetail
  /** Set while one group of rows is shown page by page. */
  sort: RowSort | null
  rows: Page<TakeDownRow> | null
  screen: RepairScreen
  checkers: readonly Checker[]
  address: string
  children: ReactNode
}

const SORTS = typedKeys(ROW_SORTS)

/** Rows that will not be taken down are shown first, with advice for each. */
const NOT_TAKEN = ['wrong', 'missing', 'early', 'ended'] as const

/** A batch: its groups of rows, the records to be taken down, and the possible steps. */
export function BatchPreview({ request, sort, rows, screen, checkers, address, children }: Props) {
  const { counts, state, createdAt, tookMs, fileName } = request
  const all = SORTS.reduce((sum, each) => sum + counts[each], 0)
  const mark = state === 'draft' ? <Tag tone="warning">预览，尚未生效</Tag> : <StateTag>{request.stateName}</StateTag>
  return (
    <>
      <PageHead title="批量撤下" mark={mark}>
        <p>
          {fileName}，{all} 行，{request.maker.name} {formatDate(createdAt, 'hh:mm')} 上传
        </p>
        <p>
          预览依据 {formatDate(createdAt)} 的数据，用时 {(tookMs / 1000).toFixed(1)} 秒
        </p>
      </PageHead>
      {children}
      <ErrorSummary errors={screen.errors} />
      <SortStrip request={request} all={all} current={sort} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {sort && rows ? (
            <Panel
              title={`${ROW_SORTS[sort]} ${rows.total} 行`}
              flush
              more={{ href: requestAddress(request), text: '返回全部' }}
            >
              <RowTable caption={ROW_SORTS[sort]} rows={rows.records} />
              <div className={styles.body}>
                <Pagination page={rows} address={address} unit="行" />
              </div>
            </Panel>
          ) : (
            <>
              <NotTaken request={request} left={all - counts.ready} />
              <Taken request={request} />
            </>
          )}
        </div>
        <div className={styles.stack}>
          <RequestPanel request={request} screen={screen} checkers={checkers} />
          {state !== 'waiting' && (
            <ButtonLink href={REPAIR_BATCH} look="plain">
              {state === 'draft' ? '改好文件重新上传' : '上传另一个文件'}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

const sortAddress = (request: RequestDetail, sort: RowSort) => `${requestAddress(request)}&sort=${sort}`

function SortStrip({ request, all, current }: { request: RequestDetail; all: number; current: RowSort | null }) {
  const { counts } = request
  return (
    <div className="card">
      <nav className={styles.sorts} aria-label="预览结果">
        <a href={requestAddress(request)} className={styles.sort} aria-current={current ? undefined : 'page'}>
          <span>全部</span>
          <strong>{all}</strong>
          <small>模板行数，上限 {MOST_ROWS}</small>
        </a>
        {SORTS.map((sort) => (
          <a
            key={sort}
            href={sortAddress(request, sort)}
            className={styles.sort}
            aria-current={sort === current ? 'page' : undefined}
          >
            <span className={styles[sort]}>
              <Icon name={SORT_LOOKS[sort].icon} size={18} />
              {ROW_SORTS[sort]}
            </span>
            <strong className={styles[sort]}>{counts[sort]}</strong>
            <small>{SORT_LOOKS[sort].about}</small>
          </a>
        ))}
      </nav>
      <svg className={styles.strip} aria-hidden="true">
        {SORTS.map((sort, at) => {
          const before = SORTS.slice(0, at).reduce((sum, each) => sum + counts[each], 0)
          const percent = (rows: number) => `${(rows / Math.max(all, 1)) * 100}%`
          return (
            <rect key={sort} className={styles[sort]} x={percent(before)} width={percent(counts[sort])} height="8" />
          )
        })}
      </svg>
    </div>
  )
}

function NotTaken({ request, left }: { request: RequestDetail; left: number }) {
  if (left === 0) return null
  const file = `/credit/repairprogram/request/csv/${encodeURIComponent(request.id)}`
  return (
    <Panel title={`不撤下的 ${left} 行`} flush more={{ href: file, text: `下载这 ${left} 行` }}>
      {NOT_TAKEN.map((sort) => {
        const rows = request.rows.filter((row) => row.sort === sort)
        const more = request.counts[sort] - rows.length
        if (rows.length === 0) return null
        return (
          <div key={sort}>
            <h3 className={styles.group}>
              <span className={styles[sort]}>
                <Icon name={SORT_LOOKS[sort].icon} size={18} />
              </span>
              {ROW_SORTS[sort]} {request.counts[sort]} 行
              {more > 0 && <SiteLink href={sortAddress(request, sort)}>另有 {more} 行</SiteLink>}
            </h3>
            <RowTable caption={ROW_SORTS[sort]} rows={rows} />
          </div>
        )
      })}
    </Panel>
  )
}

function Taken({ request }: { request: RequestDetail }) {
  const { counts, reasons, state } = request
  const rows = request.rows.filter((row) => row.sort === 'ready')
  if (rows.length === 0) return null
  return (
    <Panel title={`${state === 'done' ? '已撤下' : '将撤下'}的 ${counts.ready} 行`} flush>
      <p className={styles.group}>{reasons.map(({ name, rows: many }) => `${name} ${many}`).join('，')}</p>
      <RowTable caption={ROW_SORTS.ready} rows={rows} />
      {counts.ready > rows.length && (
        <p className={styles.more}>
          <SiteLink href={sortAddress(request, 'ready')}>查看全部 {counts.ready} 行</SiteLink>
        </p>
      )}
    </Panel>
  )
}

const RowTable = ({ caption, rows }: { caption: string; rows: readonly TakeDownRow[] }) => (
  <DataTable
    caption={caption}
    rows={rows}
    rowKey={({ row }) => String(row)}
    columns={[
      { key: 'row', label: '行号', narrow: true },
      {
        key: 'subject',
        label: '主体',
        cell: ({ subjectName, code }) => <SubjectName name={subjectName} code={code} />,
      },
      {
        key: 'documentNo',
        label: '决定书文号',
        cell: ({ documentNo, recordId }) =>
          recordId ? <SiteLink href={detailAddress(recordId)}>{documentNo}</SiteLink> : documentNo,
      },
      {
        key: 'reason',
        label: '撤下原因',
        cell: ({ reason, basisNo }) => (
          <>
            {reason}
            {basisNo && <span className={styles.code}>{basisNo}</span>}
          </>
        ),
      },
      { key: 'result', label: '结果', cell: (row) => <RowResult row={row} /> },
    ]}
  />
)

function RowResult({ row }: { row: TakeDownRow }) {
  if (row.restoredAt) return <>{formatDate(row.restoredAt, 'M月d日 hh:mm')} 已恢复公示</>
  if (row.sort === 'ready') return <StateChange before={row.before} after={row.after} />
  return (
    <>
      {row.words}
      {row.near && <>。相近：{row.near}</>}
      {row.sort === 'ended' && row.recordId && (
        <>
          {'，'}
          <SiteLink href={`${REPAIR_LOG}?word=${encodeURIComponent(row.recordId)}`}>查看日志</SiteLink>
        </>
      )}
    </>
  )
}
