import { useLoaderData } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { findNarrowed, readTexts } from '../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { type FilterField, FilterFields } from '../../../ui/forms/filter-fields.tsx'
import { namedOptions } from '../../../ui/forms/select.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { LOG_ACTIONS, type LogEntry, repairProgram } from '../contract.ts'
import { detailAddress, REPAIR_LOG } from '../layouts.ts'
import { PageHead, StateChange, StateTag } from './parts.tsx'
import styles from './repair.module.css'

const FILTERS: readonly FilterField[] = [
  { name: 'from', label: '开始日期', type: 'date' },
  { name: 'to', label: '结束日期', type: 'date' },
  { name: 'action', label: '操作', options: namedOptions(LOG_ACTIONS), all: '全部' },
  { name: 'result', label: '结果', options: namedOptions({ done: '成功', failed: '未执行' }), all: '全部' },
  { name: 'operator', label: '操作人姓名', type: 'search', maxLength: 40 },
  { name: 'word', label: '主体、文号或申请编号', type: 'search', maxLength: 100 },
]
const FIELDS = FILTERS.map(({ name }) => name)
/** A longer log is verified on request only, because each check reads all of it. */
const CHECKED_UNASKED = 5000

export async function loader(args: LoaderArguments) {
  const { url, address } = pageOfRequest(args)
  const given = readTexts(url, FIELDS)
  const { found, errors } = await findNarrowed(args, repairProgram.logPage, given, pagingFromSearch(url.searchParams))
  const isShort = Object.keys(given).length === 0 && found.total <= CHECKED_UNASKED
  const isChecked = isShort || url.searchParams.get('check') === 'yes'
  const chain = isChecked ? await attemptOf(args)(repairProgram.logCheck, {}) : null
  return { given, found, errors, chain: chain?.ok ? chain.data : null, address }
}

export default function RepairLog() {
  const { given, found, errors, chain, address } = useLoaderData<typeof loader>()
  return (
    <div className={styles.stack}>
      <PageHead title="撤下日志" mark={chain && <ChainTag chain={chain} />}>
        {chain ? (
          <p>
            {chain.entries} 条，{formatDate(chain.checkedAt, 'hh:mm:ss')} 逐条校验
          </p>
        ) : (
          <SiteLink href={`${REPAIR_LOG}?check=yes`}>校验全部日志</SiteLink>
        )}
      </PageHead>
      {chain && !chain.isWhole && (
        <p role="alert" className={styles.problem}>
          日志从 {chain.brokenAt} 起与哈希链不一致，请立即报告审计人员。
        </p>
      )}
      <ContentCard title="日志" level={2} total={found.total}>
        <div className={styles.stack}>
          <ErrorSummary errors={errors} />
          <LogFilters given={given} errors={errors} />
          <DataTable
            caption="撤下日志"
            rows={found.records}
            rowKey={({ id }) => String(id)}
            empty={<EmptyState title="没有符合条件的日志" />}
            columns={COLUMNS}
          />
          <Pagination page={found} address={address} />
        </div>
      </ContentCard>
    </div>
  )
}

interface Filters {
  given: Record<string, string>
  errors: Record<string, string>
}

const LogFilters = ({ given, errors }: Filters) => (
  <form action={REPAIR_LOG} className={`${styles.filters} no-print`} aria-label="筛选">
    <FilterFields fields={FILTERS} values={given} errors={errors} />
    <ButtonRow>
      <Button>查询</Button>
      <ButtonLink href={REPAIR_LOG} look="text">
        重置
      </ButtonLink>
      <ButtonLink href={`/credit/repairprogram/log/csv?${new URLSearchParams(given)}`} look="plain">
        导出（CSV）
      </ButtonLink>
    </ButtonRow>
  </form>
)

const COLUMNS: readonly Column<LogEntry>[] = [
  {
    key: 'no',
    label: '编号',
    narrow: true,
    cell: ({ no, hash }) => (
      <>
        {no}
        <span className={styles.hash} title={hash}>
          {hash}
        </span>
      </>
    ),
  },
  { key: 'at', label: '时间', cell: ({ at }) => formatDate(at) },
  {
    key: 'operator',
    label: '操作人',
    cell: ({ operator, role, ip }) => (
      <>
        {operator}
        <span className={styles.code}>
          {role} {ip}
        </span>
      </>
    ),
  },
  {
    key: 'action',
    label: '操作',
    narrow: true,
    cell: ({ action, requestNo }) => (
      <>
        {action}
        <span className={styles.code}>{requestNo}</span>
      </>
    ),
  },
  {
    key: 'record',
    label: '记录',
    headline: true,
    cell: ({ subjectName, documentNo, recordId }) =>
      recordId ? (
        <>
          {subjectName}
          <span className={styles.code}>
            <SiteLink href={detailAddress(recordId)}>{documentNo || '详情'}</SiteLink>
          </span>
        </>
      ) : (
        '整批'
      ),
  },
  {
    key: 'reason',
    label: '原因和依据',
    cell: ({ reason, basis }) => (
      <>
        {reason}
        {basis && <span className={styles.code}>{basis}</span>}
      </>
    ),
  },
  {
    key: 'change',
    label: '公示状态',
    cell: ({ before, after }) => <StateChange before={before} after={after} />,
  },
  {
    key: 'result',
    label: '结果',
    narrow: true,
    cell: ({ result, problem }) => (
      <>
        <StateTag>{result}</StateTag>
        {problem && <span className={styles.why}>{problem}</span>}
      </>
    ),
  },
]

const ChainTag = ({ chain }: { chain: { isWhole: boolean } }) => (
  <StateTag>{chain.isWhole ? '哈希链完整' : '哈希链不完整'}</StateTag>
)
