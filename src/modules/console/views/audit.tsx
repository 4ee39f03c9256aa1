import { useLoaderData } from 'react-router'
import { AUDIT_GROUPS } from '../../../kernel/audit/audit-groups.ts'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { API_BASE } from '../../../kernel/calls/contract.ts'
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
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../desk/contract.ts'
import { chooseColumns } from '../../desk/shown-columns.ts'
import { ColumnChoice } from '../../desk/views/chosen-table.tsx'
import consoleStyles from '../../desk/views/console.module.css'
import { ConsoleNav } from '../../desk/views/console-nav.tsx'
import { consoleCalls } from '../contract.ts'
import { CONSOLE_AUDIT } from '../layouts.ts'
import styles from './audit.module.css'
import { AUDIT_PARTS, AuditDays } from './audit-days.tsx'

const FILTERS: readonly FilterField[] = [
  { name: 'from', label: '日期自', type: 'date' },
  { name: 'to', label: '日期至', type: 'date' },
  { name: 'person', label: '人员姓名', type: 'search', maxLength: 64 },
  { name: 'number', label: '受理编号或批次号', type: 'search', maxLength: 64 },
  { name: 'group', label: '做了什么', options: namedOptions({ look: '需要留意', ...AUDIT_GROUPS }), all: '全部' },
]
const FIELDS = FILTERS.map(({ name }) => name)
/** Records per page. Whole days fit, because most of a day is folded. */
const AT_ONCE = 100

export async function loader(args: LoaderArguments) {
  const { url, address, row } = pageOfRequest(args)
  const api = apiOf(args)
  const filter = readTexts(url, FIELDS)
  const paging = { ...pagingFromSearch(url.searchParams), pageSize: AT_ONCE }
  const { found, errors } = await findNarrowed(args, consoleCalls.auditPage, filter, paging)
  const [self, chain] = await Promise.all([
    api(deskFrame.desk, {}),
    url.searchParams.get('check') === 'yes' ? api(consoleCalls.auditCheck, {}) : null,
  ])
  return { title: row.title, self, filter, found, chain, address, errors }
}

export default function ConsoleAudit() {
  const { title, self, filter, found, chain, address, errors } = useLoaderData<typeof loader>()
  const isFolded = !filter.person && !filter.number && !filter.group
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_AUDIT} />
      <div className={consoleStyles.stack}>
        <Verdict chain={chain} total={found.total} isWhole={Object.keys(filter).length === 0} readAs={found.readAs} />
        <ContentCard title={title} total={found.total}>
          <ErrorSummary errors={errors} />
          <p className={styles.note}>只能查阅和校验，任何人不能修改或删除。</p>
          <Filters filter={filter} errors={errors} />
          {found.records.length > 0 && <FileLink filter={filter} />}
          {found.records.length > 0 ? (
            <AuditDays
              records={found.records}
              isFolded={isFolded}
              parts={chooseColumns(AUDIT_PARTS, self.columns.audit).map(({ key }) => key)}
            />
          ) : (
            <EmptyState title="没有符合条件的记录">
              <a href={CONSOLE_AUDIT}>查看全部记录</a>
            </EmptyState>
          )}
          <desk-list>
            <ColumnChoice list="audit" chosen={self.columns} address={address} columns={AUDIT_PARTS} caption={title} />
          </desk-list>
          {found.unused !== null && found.unused > 0 && <Unused count={found.unused} />}
          <Pagination page={found} address={address} />
        </ContentCard>
      </div>
    </>
  )
}

/** Link to download the filtered records. */
const FileLink = ({ filter }: { filter: Record<string, string> }) => (
  <p className={`${styles.note} no-print`}>
    <a href={`${API_BASE}${consoleCalls.auditFile.path}?${new URLSearchParams(filter)}`} download>
      下载 CSV
    </a>
    （附记录链校验结果，下载留痕）
  </p>
)

type Data = Awaited<ReturnType<typeof loader>>

function Verdict({
  chain,
  total,
  isWhole,
  readAs,
}: Pick<Data, 'chain'> & { total: number; isWhole: boolean; readAs: number }) {
  const at = chain && formatDate(chain.checkedAt, 'yyyy-MM-dd hh:mm')
  const look = chain ? (chain.isWhole ? styles.whole : styles.broken) : ''
  return (
    <section className={`card ${styles.verdict} ${look}`} aria-label="记录链">
      <div role="status">
        {!chain && <p>{isWhole ? `共 ${total} 条记录，逐条相连。` : '记录逐条相连，可以随时校验。'}</p>}
        {chain?.isWhole && (
          <>
            <h2>记录链完整</h2>
            <p>
              {`${at} 逐条核对了 ${chain.records} 条，没有被伪造、改动或删除；已在数据库外封存至第 ${chain.sealedUpTo ?? 0} 号。`}
            </p>
          </>
        )}
        {chain && !chain.isWhole && (
          <>
            <h2>{`记录链在第 ${chain.brokenAt} 号记录处有问题：${chain.reason}`}</h2>
            <p>{`${at} 核对，前面 ${chain.records} 条完整。请立即核查。`}</p>
          </>
        )}
      </div>
      <p className={styles.reading}>{`您本次查阅已记为第 ${readAs} 号`}</p>
      <ButtonLink href={`${CONSOLE_AUDIT}?check=yes`} look="plain">
        {chain ? '重新校验' : '校验记录链'}
      </ButtonLink>
    </section>
  )
}

function Filters({ filter, errors }: { filter: Record<string, string>; errors: Record<string, string> }) {
  return (
    <form action={CONSOLE_AUDIT} className={`${consoleStyles.filters} no-print`} aria-label="筛选">
      <FilterFields fields={FILTERS} values={filter} errors={errors} />
      <ButtonRow>
        <Button>查询</Button>
        <ButtonLink href={CONSOLE_AUDIT} look="text">
          清空
        </ButtonLink>
      </ButtonRow>
    </form>
  )
}

const Unused = ({ count }: { count: number }) => (
  <p className={styles.note}>
    {`本页的序号之间有 ${count} 个没有用到：序号只增不减，数据库写一条记录会取两个号，没有完成的操作也会用掉号。有没有记录被删除，以校验记录链的结果为准。`}
  </p>
)
