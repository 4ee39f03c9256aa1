import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { staffCalls } from '../../staff/contract.ts'
import { cases } from '../../submissions/staff/contract.ts'
import { caseFilterOf, countsOf } from '../case-filter.ts'
import { consoleCalls } from '../contract.ts'
import { CONSOLE_CASE, CONSOLE_HOME } from '../layouts.ts'
import { CaseFilters } from './case-filters.tsx'
import { CaseMarks } from './case-marks.tsx'
import styles from './console.module.css'
import { ConsoleNav } from './console-nav.tsx'

export async function loader(args: LoaderArguments) {
  const { url, address, row } = pageOfRequest(args)
  const api = apiOf(args)
  const filters = await api(consoleCalls.filters, {})
  const filter = caseFilterOf(url.searchParams, filters)
  const [self, found, counts] = await Promise.all([
    api(staffCalls.current, {}),
    api(cases.staffPage, { query: filter }),
    countsOf(async (query) => (await api(cases.staffPage, { query: { ...query, pageSize: 1 } })).total),
  ])
  return { title: row.title, self, filters, filter, found, counts, address }
}

export default function ConsoleCases() {
  const { title, self, filters, filter, found, counts, address } = useLoaderData<typeof loader>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_HOME} />
      <ContentCard title={title} total={found.total} unit="件">
        <ul className={styles.counts}>
          {counts.map(({ name, query, number }) => (
            <li key={name}>
              <SiteLink
                href={query ? `${CONSOLE_HOME}?${query}` : CONSOLE_HOME}
                aria-current={address === (query ? `${CONSOLE_HOME}?${query}` : CONSOLE_HOME) ? 'page' : undefined}
              >
                {name} <strong>{number}</strong>
              </SiteLink>
            </li>
          ))}
        </ul>
        <CaseFilters filter={filter} filters={filters} />
        <DataTable
          caption="办件列表"
          rows={found.records}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'acceptNo',
              label: '受理编号',
              narrow: true,
              cell: ({ id, acceptNo }) => (
                <SiteLink href={`${CONSOLE_CASE}?id=${encodeURIComponent(id)}`}>{acceptNo}</SiteLink>
              ),
            },
            { key: 'kindName', label: '类型' },
            { key: 'title', label: '事由' },
            { key: 'stateName', label: '状态' },
            { key: 'unit', label: '承办部门' },
            {
              key: 'submittedAt',
              label: '提交日期',
              narrow: true,
              cell: ({ submittedAt }) => submittedAt.slice(0, 10),
            },
            { key: 'dueOn', label: '到期日', narrow: true },
            { key: 'light', label: '时限', narrow: true, cell: (one) => <CaseMarks {...one} /> },
          ]}
        />
        <Pagination page={found} address={address} unit="件" />
      </ContentCard>
    </>
  )
}
