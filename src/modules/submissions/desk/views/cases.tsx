import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { dateKey, formatDate } from '../../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { readFilterQuery } from '../../../desk/saved-filters.ts'
import { ChosenTable } from '../../../desk/views/chosen-table.tsx'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { bulkCases } from '../../staff/bulk-contract.ts'
import { type CaseSort, cases } from '../../staff/contract.ts'
import { caseFilters } from '../../staff/filters-contract.ts'
import { sendBulk } from '../bulk-form.ts'
import {
  type CaseFilter,
  listPresets,
  nameCounts,
  nameScopes,
  readCaseFilter,
  readScope,
  sortingLinks,
} from '../case-filter.ts'
import { readLastAction } from '../case-navigation.ts'
import { CONSOLE_CASE, CONSOLE_CASES } from '../layouts.ts'
import { BulkAnswer, bulkSelection } from './bulk-answer.tsx'
import { CaseFilters } from './case-filters.tsx'
import { CaseMarks } from './case-marks.tsx'
import { DoneLine } from './done-line.tsx'
import look from './queue.module.css'

export async function loader(args: LoaderArguments) {
  const { url, address, row, now, flashCookies, actor } = pageOfRequest(args)
  const api = apiOf(args)
  const list = async () => {
    const filters = await api(caseFilters.filters, {})
    const filter = readCaseFilter(url.searchParams, filters)
    return { filters, filter, found: await api(cases.staffPage, { query: filter }) }
  }
  const [self, listed, counts, colleagues] = await Promise.all([
    api(deskFrame.desk, {}),
    list(),
    api(cases.staffCounts, {}),
    actor.kind === 'staff' && actor.roles.includes('handle') ? api(bulkCases.colleagues, {}) : [],
  ])
  const scope = readScope(url.searchParams)
  return {
    ...{ title: row.title, self, ...listed, address, today: dateKey(now), presets: listPresets(dateKey(now)) },
    ...{ done: readLastAction(flashCookies), colleagues },
    ...{ scope, scopes: nameScopes(counts, scope), counts: nameCounts(counts) },
  }
}

export const action = async (args: LoaderArguments) => formAgain(await sendBulk(args))

export default function ConsoleCases() {
  const { title, self, filters, filter, found, scope, scopes, counts, address, today, presets, done, colleagues } =
    useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_CASES} />
      {done && <DoneLine done={done} />}
      {sent && <BulkAnswer sent={sent} colleagues={colleagues} />}
      <ContentCard title={title} total={found.total} unit="件">
        <div className={look.chips}>
          <Chips label="列表" items={scopes} />
          <Chips
            label="进度和时限"
            items={counts.map((each) => ({ ...each, isOpen: address === `${CONSOLE_CASES}?${each.query}` }))}
          />
        </div>
        <CaseFilters filter={filter} filters={filters} scope={scope} presets={presets} address={address} />
        <ChosenTable
          list="cases"
          chosen={self.columns}
          filters={self.filters}
          file={{
            href: `${API_BASE}${cases.staffFile.path}?${fileQuery(address, scope)}`,
            ...{ total: found.total, unit: '件' },
          }}
          address={address}
          caption="办件列表"
          rows={found.records}
          rowKey={({ id }) => id}
          empty={<NothingFound filter={filter} scope={scope} />}
          selection={bulkSelection({ records: found.records, colleagues, sent })}
          columns={columnsOf({ filter, address, today, query: listQuery(address, scope) })}
        />
        <Pagination page={found} address={address} unit="件" />
      </ContentCard>
    </>
  )
}

interface Chip {
  name: string
  query: string
  number: number
  isOpen: boolean
}

const Chips = ({ label, items }: { label: string; items: readonly Chip[] }) => (
  <ul aria-label={label}>
    {items.map(({ name, query, number, isOpen }) => (
      <li key={name}>
        <SiteLink href={`${CONSOLE_CASES}?${query}`} aria-current={isOpen ? 'page' : undefined}>
          {name} <strong>{number}</strong>
        </SiteLink>
      </li>
    ))}
  </ul>
)

/** Appended to the address of a case, so that 上一件 and 下一件 follow the order of this list. */
const listQuery = (address: string, scope: string | undefined): string =>
  addressWith(`?${address.split('?')[1] ?? ''}`, {
    ...{ pageNo: null, pageSize: null },
    ...(scope && { [scope]: '1' }),
  }).slice(1)

const fileQuery = (address: string, scope: string | undefined): string => {
  const search = new URLSearchParams(readFilterQuery(address))
  search.delete('all')
  if (scope) search.set(scope, '1')
  return search.toString()
}

type Row = Awaited<ReturnType<typeof loader>>['found']['records'][number]

interface Shown {
  filter: CaseFilter
  address: string
  today: string
  query: string
}

function columnsOf({ filter, address, today, query }: Shown): (Column<Row> & { isExtra?: boolean })[] {
  const sorted = (key: CaseSort) => {
    const { changes, now } = sortingLinks(key, filter)
    return { sorting: { href: addressWith(address, { ...changes, pageNo: null }), ...(now && { now }) } }
  }
  const shortDay = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day)
  return [
    {
      ...{ key: 'acceptNo', label: '受理编号', narrow: true, ...sorted('acceptNo') },
      cell: ({ id, acceptNo }) => (
        <SiteLink href={`${CONSOLE_CASE}?${new URLSearchParams({ id })}${query && `&${query}`}`}>{acceptNo}</SiteLink>
      ),
    },
    {
      key: 'kindName',
      label: '类型',
      ...sorted('kind'),
      cell: ({ kindName }) => <OneLine text={kindName} className={look.kind} />,
    },
    {
      key: 'parties',
      label: '申请人/对象',
      cell: ({ parties }) => (parties ? <OneLine text={parties} className={look.parties} /> : '—'),
    },
    { key: 'title', label: '事由', cell: (one) => <OneLine text={one.title} className={look.about} /> },
    {
      ...{ key: 'stateName', label: '状态', ...sorted('state') },
      cell: ({ stateName, isHandedBack }) =>
        isHandedBack ? <Tag tone="warning">已退回受理</Tag> : <OneLine text={stateName} className={look.state} />,
    },
    {
      ...{ key: 'unit', label: '承办部门', isWide: true },
      cell: ({ unit }) => (unit ? <OneLine text={unit} className={look.unit} /> : '—'),
    },
    { key: 'handler', label: '承办人', narrow: true, isExtra: true },
    {
      ...{ key: 'submittedAt', label: '提交', narrow: true, isWide: true, ...sorted('submittedAt') },
      cell: ({ submittedAt }) => <span title={formatDate(submittedAt)}>{shortDay(dateKey(submittedAt))}</span>,
    },
    {
      ...{ key: 'dueOn', label: '承诺答复日', narrow: true, isWide: true, ...sorted('promisedOn') },
      cell: ({ dueOn, stageDueOn }) =>
        dueOn && <span title={stageDueOn ? `${dueOn}，内部期限 ${stageDueOn}` : dueOn}>{shortDay(dueOn)}</span>,
    },
    { key: 'stageDueOn', label: '内部期限', narrow: true, isExtra: true },
    { key: 'light', label: '时限', narrow: true, ...sorted('dueOn'), cell: (one) => <CaseMarks {...one} /> },
  ]
}

/** Truncates the text at the column's width, with the full text as title. On a phone it wraps. */
const OneLine = ({ text, className }: { text: string; className?: string }) => (
  <span className={className} title={text}>
    {text}
  </span>
)

/** Message for an empty list, with a link to search all lists. */
function NothingFound({ filter, scope }: { filter: CaseFilter; scope: string | undefined }) {
  const isSearch = filter.keyword !== undefined
  return (
    <EmptyState title={scope === 'mine' && !isSearch ? '没有等您办理的事' : '没有这样的办件'}>
      <ButtonRow>
        {scope && isSearch && (
          <ButtonLink href={`${CONSOLE_CASES}?${new URLSearchParams({ all: '1', keyword: filter.keyword ?? '' })}`}>
            在全部办件中查找
          </ButtonLink>
        )}
        <ButtonLink href={`${CONSOLE_CASES}?ours=1`} look="plain">
          本单位的办件
        </ButtonLink>
        <ButtonLink href={`${CONSOLE_CASES}?handled=1`} look="plain">
          我经手的办件
        </ButtonLink>
      </ButtonRow>
    </EmptyState>
  )
}
