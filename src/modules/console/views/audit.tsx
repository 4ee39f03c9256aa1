import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { staffCalls } from '../../staff/contract.ts'
import { consoleCalls } from '../contract.ts'
import { CONSOLE_AUDIT } from '../layouts.ts'
import styles from './console.module.css'
import { ConsoleNav } from './console-nav.tsx'

const FILTERS = [
  { name: 'action', label: '操作', type: 'search' },
  { name: 'entity', label: '对象', type: 'search' },
  { name: 'entityId', label: '对象编号', type: 'search' },
  { name: 'actorId', label: '操作人编号', type: 'search' },
  { name: 'from', label: '日期自', type: 'date' },
  { name: 'to', label: '日期至', type: 'date' },
] as const

export async function loader(args: LoaderArguments) {
  const { url, address, row } = pageOfRequest(args)
  const api = apiOf(args)
  const given = Object.fromEntries(FILTERS.map(({ name }) => [name, (url.searchParams.get(name) ?? '').trim()]))
  const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const paging = pagingFromSearch(url.searchParams)
  const narrowed = await attemptOf(args)(consoleCalls.auditPage, { query: { ...paging, ...filter } })
  // What cannot be looked for is said at its field, above everything there is.
  const found = narrowed.ok ? narrowed.data : await api(consoleCalls.auditPage, { query: paging })
  const [self, chain] = await Promise.all([
    api(staffCalls.current, {}),
    url.searchParams.get('check') === 'yes' ? api(consoleCalls.auditCheck, {}) : null,
  ])
  return { title: row.title, self, filter, found, chain, address, errors: narrowed.ok ? {} : narrowed.errors }
}

export default function ConsoleAudit() {
  const { title, self, filter, found, chain, address, errors } = useLoaderData<typeof loader>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_AUDIT} />
      <ContentCard title={title} total={found.total}>
        <ErrorSummary errors={errors} />
        <form action={CONSOLE_AUDIT} className={`${styles.filters} no-print`} aria-label="筛选">
          {FILTERS.map(({ name, label, type }) => (
            <Field key={name} name={name} label={label} error={(errors as Record<string, string>)[name]}>
              {(control) => <input {...control} type={type} defaultValue={filter[name]} maxLength={64} />}
            </Field>
          ))}
          <ButtonRow>
            <Button>查询</Button>
            <ButtonLink href={CONSOLE_AUDIT} look="text">
              重置
            </ButtonLink>
            <ButtonLink href={`${CONSOLE_AUDIT}?check=yes`} look="plain">
              校验记录链
            </ButtonLink>
          </ButtonRow>
        </form>
        {chain && (
          <p className={chain.isWhole ? styles.done : styles.ask} role="status">
            {chain.isWhole
              ? `记录链完整，没有被伪造、改动或删除；已在数据库外封存至第 ${chain.sealedUpTo ?? 0} 号。`
              : `记录链在第 ${chain.brokenAt} 号记录处有问题：${chain.reason}。请立即核查。`}
          </p>
        )}
        <DataTable
          caption="审计记录"
          rows={found.records}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'id', label: '序号', narrow: true },
            { key: 'at', label: '时间', narrow: true, cell: ({ at }) => formatDate(at) },
            { key: 'actor', label: '操作人', cell: ({ actorKind, actorName }) => actorName ?? ACTORS[actorKind] },
            { key: 'address', label: '来源地址' },
            { key: 'action', label: '操作' },
            { key: 'entity', label: '对象', cell: ({ entity, entityId }) => `${entity} ${entityId}` },
            { key: 'detail', label: '说明' },
          ]}
        />
        <Pagination page={found} address={address} />
      </ContentCard>
    </>
  )
}

/** People outside are not named here: an audit record says what was done, not who a person is. */
const ACTORS: Record<string, string> = { anonymous: '访客', user: '用户', staff: '工作人员', system: '系统' }
