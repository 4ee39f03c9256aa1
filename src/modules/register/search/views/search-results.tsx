import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../../kernel/calls/messages.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { keywordOf } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { totalText } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { dictionary } from '../../../dictionary/contract.ts'
import { search } from '../contract.ts'
import { filterChoices, filtersFromSearch } from '../subject-filters.ts'
import { ClosedSearch } from './closed-search.tsx'
import { NearNames } from './near-names.tsx'
import { NoSubject } from './no-subject.tsx'
import { SubjectCards } from './subject-cards.tsx'
import { SubjectSearchForm } from './subject-search-form.tsx'

const TYPES = [
  { value: '0', label: '企业法人' },
  { value: '1', label: '统一社会信用代码' },
  { value: '2', label: '自然人' },
] as const

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const asked = url.searchParams.get('tabActive')
  const type = asked === '2' || asked === '3' ? '2' : asked === '1' ? '1' : '0'
  const isClosed = type === '2'
  const word = isClosed ? '' : keywordOf(url.searchParams.get('search'))
  const [regions, popular] = await Promise.all([
    apiOf(args)(dictionary.itemsByParent, { query: { parentCode: 'REGION' } }),
    apiOf(args)(search.popularWords, {}),
  ])
  const choices = filterChoices(regions)
  const filters = filtersFromSearch(url.searchParams, choices)
  const answer = isClosed
    ? null
    : await attemptOf(args)(search.archivesSearch, {
        query: { keyword: word, type, ...filters, ...pagingFromSearch(url.searchParams) },
      })
  const found = answer?.ok ? answer.data : null
  const error = answer && !answer.ok ? (answer.errors.keyword ?? answer.msg) : undefined
  const shown = {
    page: { title: word && !error ? `“${word}”的查询结果` : row.title, ownCrumb: row.title },
    heading: row.title,
    path: row.path,
    address,
    type,
    // The number of a person is not repeated.
    word: error === MESSAGES.personalKeyword ? '' : word,
    isClosed,
    error,
    found,
    filters,
    choices,
    popular,
    regionNames: Object.fromEntries(regions.map(({ code, name }) => [code, name])),
    tabs: TYPES.map(({ value, label }) => ({
      label,
      href: `${row.path}?tabActive=${value}`,
      current: value === type,
    })),
    subjectPage: row.shell === 'new' ? '/new-enterprise-detail' : '/enterprise-detail',
  }
  return answer && !answer.ok ? withStatus(shown, answer.status) : shown
}

export default function SearchResults() {
  const data = useLoaderData<typeof loader>()
  const { heading, found, word, filters, path, address } = data
  const total = found && totalText(found)
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <ContentCard
      title={heading}
      tabs={data.tabs}
      total={found && found.total > 0 ? (total ?? undefined) : undefined}
      unit="个主体"
    >
      {data.isClosed ? <ClosedSearch /> : <SubjectSearchForm {...data} isNarrowed={isNarrowed} />}
      {found && found.records.length > 0 && (
        <SubjectCards hits={found.records} page={data.subjectPage} regionNames={data.regionNames} />
      )}
      {found && found.near.length > 0 && (
        <NearNames word={word} hits={found.near} page={data.subjectPage} regionNames={data.regionNames} />
      )}
      {found && found.records.length === 0 && found.near.length === 0 && (
        <NoSubject
          word={word}
          by={found.by}
          total={found.total}
          isNarrowed={isNarrowed}
          home={path}
          popular={data.popular}
        />
      )}
      {found && <Pagination page={found} address={address} unit="个" />}
    </ContentCard>
  )
}
