import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ChosenTable } from '../../../desk/views/chosen-table.tsx'
import styles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { cases } from '../../staff/contract.ts'
import { caseFilters } from '../../staff/filters-contract.ts'
import { nameCounts, readCaseFilter } from '../case-filter.ts'
import { CONSOLE_CASE, CONSOLE_CASES } from '../layouts.ts'
import { CaseFilters } from './case-filters.tsx'
import { CaseMarks } from './case-marks.tsx'

export async function loader(args: LoaderArguments) {
  const { url, address, row } = pageOfRequest(args)
  const api = apiOf(args)
  const list = async () => {
    const filters = await api(caseFilters.filters, {})
    const filter = readCaseFilter(url.searchParams, filters)
    return { filters, filter, found: await api(cases.staffPage, { query: filter }) }
  }
  const [self, listed, counts] = await Promise.all([api(deskFrame.desk, {}), list(), api(cases.staffCounts, {})])
  return { title: row.title, self, ...listed, counts: nameCounts(counts), address }
}

export default function ConsoleCases() {
  const { title, self, filters, filter, found, counts, address } = useLoaderData<typeof loader>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_CASES} />
      <ContentCard title={title} total={found.total} unit="件">
        <ul className={styles.counts}>
          {counts.map(({ name, query, number }) => (
            <li key={name}>
              <SiteLink
                href={query ? `${CONSOLE_CASES}?${query}` : CONSOLE_CASES}
                aria-current={address === (query ? `${CONSOLE_CASES}?${query}` : CONSOLE_CASES) ? 'page' : undefined}
              >
                {name} <strong>{number}</strong>
              </SiteLink>
            </li>
          ))}
        </ul>
        <CaseFilters filter={filter} filters={filters} />
        <ChosenTable
          list="cases"
          chosen={self.columns}
          address={address}
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
              // Stands in the number as well.
              isExtra: true,
              cell: ({ submittedAt }) => dateKey(submittedAt),
            },
            {
              key: 'dueOn',
              label: '承诺答复日',
              narrow: true,
              cell: ({ dueOn, stageDueOn }) => (
                <>
                  {dueOn}
                  {stageDueOn && stageDueOn !== dueOn && <small className={styles.inner}>内部 {stageDueOn}</small>}
                </>
              ),
            },
            // Stands below the promised day as well.
            { key: 'stageDueOn', label: '内部期限', narrow: true, isExtra: true },
            { key: 'light', label: '时限', narrow: true, cell: (one) => <CaseMarks {...one} /> },
          ]}
        />
        <Pagination page={found} address={address} unit="件" />
      </ContentCard>
    </>
  )
}
