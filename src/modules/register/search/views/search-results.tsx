import { redirect, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../../kernel/calls/messages.ts'
import { normalizeCreditCode } from '../../../../kernel/identity/credit-code.ts'
import { listOffices } from '../../../../kernel/offices.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { elderPaging } from '../../../../ui/lists/elder-paging.ts'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { addressWith, totalText } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { dictionary } from '../../../dictionary/contract.ts'
import { MOST_COUNTED, SUBJECT_ORDERS, search } from '../contract.ts'
import { explainWrongCode } from '../near-codes.ts'
import { filterChoices, filtersFromSearch } from '../subject-filters.ts'
import { ClosedSearch } from './closed-search.tsx'
import { NearNames } from './near-names.tsx'
import { NoSubject } from './no-subject.tsx'
import { ResultFilters, ResultOrder } from './result-filters.tsx'
import styles from './search-results.module.css'
import { SubjectCards } from './subject-cards.tsx'
import { SubjectSearchForm } from './subject-search-form.tsx'
import { WrongCode } from './wrong-code.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address, reading, profile } = pageOfRequest(args)
  const asked = url.searchParams.get('tabActive')
  const type = asked === '2' || asked === '3' ? '2' : asked === '1' ? '1' : '0'
  const isClosed = type === '2'
  const word = isClosed ? '' : readKeyword(url.searchParams.get('search'))
  const [regions, popular] = await Promise.all([
    apiOf(args)(dictionary.itemsByParent, { query: { parentCode: 'REGION' } }),
    apiOf(args)(search.popularWords, {}),
  ])
  const choices = filterChoices(regions)
  const filters = filtersFromSearch(url.searchParams, choices)
  const isNarrowed = Object.keys(filters).length > 0
  const order = SUBJECT_ORDERS.find((known) => known === url.searchParams.get('order')) ?? 'relevance'
  const paging = elderPaging(url.searchParams, reading.elder)
  const answer = isClosed
    ? null
    : await attemptOf(args)(search.archivesSearch, { query: { keyword: word, type, order, ...filters, ...paging } })
  const found = answer?.ok ? answer.data : null
  const subjectPage = row.shell === 'new' ? '/new-enterprise-detail' : '/enterprise-detail'
  // A complete name or code redirects to its subject; `all` is the parameter with which that page links back here.
  if (found?.exact && !isNarrowed && !url.searchParams.has('all') && found.current === 1)
    throw redirect(
      addressWith(subjectPage, { id: found.exact, search: word, ...(type === '1' ? { tabActive: '1' } : {}) }),
    )
  const error = answer && !answer.ok ? (answer.errors.keyword ?? answer.msg) : undefined
  const wrong = error && error !== MESSAGES.personalKeyword && type !== '2' ? await findSlip(args, word) : null
  const shown = {
    wrong,
    page: { title: word && !error ? `查询结果：${word}` : row.title, ownCrumb: row.title },
    heading: word && error !== MESSAGES.personalKeyword ? `查询结果：${word}` : row.title,
    path: row.path,
    address,
    type,
    // The number of a person is not repeated.
    word: error === MESSAGES.personalKeyword ? '' : word,
    isClosed,
    error,
    found,
    filters,
    isNarrowed,
    order,
    choices,
    popular,
    regionNames: Object.fromEntries(regions.map(({ code, name }) => [code, name])),
    // The main shell has a search bar on every page; in other shells this page has its own.
    isElder: reading.elder,
    hasOwnBox: row.shell === 'new' || reading.elder,
    subjectPage,
    phone: listOffices(profile).centre.phone,
  }
  return answer && !answer.ok ? withStatus(shown, answer.status) : shown
}

/** Explains a typed code that is invalid. */
async function findSlip(args: LoaderArguments, word: string) {
  const answer = await attemptOf(args)(search.nearCodes, { query: { keyword: word } })
  const code = normalizeCreditCode(word)
  const reason = answer.ok ? explainWrongCode(code) : null
  return answer.ok && reason ? { code, reason, subjects: answer.data.subjects } : null
}

export default function SearchResults() {
  const data = useLoaderData<typeof loader>()
  const { heading, found, word, filters, choices, path, address, isNarrowed, error } = data
  return (
    <section className={styles.results}>
      <h1 className={data.wrong ? 'visually-hidden' : `heading ${styles.title}`}>{heading}</h1>
      {data.hasOwnBox && <SubjectSearchForm {...data} />}
      {error && !data.wrong && !data.hasOwnBox && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {data.wrong && (
        <WrongCode
          {...data.wrong}
          {...{ path, page: data.subjectPage, regionNames: data.regionNames, phone: data.phone }}
        />
      )}
      {data.isClosed && <ClosedSearch />}
      {!data.isClosed && !data.isElder && !data.wrong && (
        <ResultFilters address={address} filters={filters} choices={choices} />
      )}
      {found && found.records.length > 0 && (
        <>
          <div className={styles.line}>
            <p>
              {ABOUT[found.by](word)} <strong>{totalText(found)}</strong> 家
              {found.total > MOST_COUNTED && `，可以翻看前 ${MOST_COUNTED} 家`}
              {isNarrowed && (
                <>
                  {' · '}
                  <a href={addressWith(path, { search: word || null, tabActive: data.type === '1' ? '1' : null })}>
                    清除筛选
                  </a>
                </>
              )}
            </p>
            {!data.isElder && <ResultOrder address={address} order={data.order} isWordless={found.by === 'nothing'} />}
          </div>
          <SubjectCards hits={found.records} page={data.subjectPage} regionNames={data.regionNames} />
        </>
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
      {found && data.isElder && (
        <MoreLink shown={found.records.length} total={found.total} unit="家" address={address} anchor="s" />
      )}
      {found && !data.isElder && <Pagination page={found} address={address} unit="个" />}
      {found && found.records.length + found.near.length > 0 && <Help word={word} />}
    </section>
  )
}

/** Remark above the results, by the way they were found. */
const ABOUT = {
  name: (word: string) => `名称${/^[a-z ]+$/i.test(word) ? '或拼音' : ''}含“${word}”的主体`,
  code: (word: string) => `代码以“${word}”开头的主体`,
  nothing: () => '全部主体',
}

function Help({ word }: { word: string }) {
  return (
    <div className={styles.help}>
      <strong>没有找到？</strong>
      <p>
        换一个字号或者简称再试；也可以用 <a href="/code-publicity?tabActive=1">统一社会信用代码</a> 查询，或者{' '}
        <a href={addressWith('/full-text-retrieval', { search: word || null })}>全文检索</a> 文件和公告。
      </p>
      <p>数据来源：各登记机关。只收录在本市登记的主体。</p>
    </div>
  )
}
