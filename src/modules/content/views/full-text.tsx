import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/api.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { keywordOf } from '../../../kernel/keyword.ts'
import { pagingFromSearch } from '../../../kernel/paging.ts'
import { pageOfRequest } from '../../../kernel/view.ts'
import { ContentCard } from '../../../ui/content-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { content, MOST_COUNTED } from '../contract.ts'
import { articleAddress } from '../kinds.ts'
import styles from './full-text.module.css'
import { Marked } from './marked.tsx'
import { SearchForm } from './search-form.tsx'

const DAY = 86_400_000
const PERIODS = [
  { value: '', label: '全部时间', days: 0 },
  { value: 'week', label: '一周内', days: 7 },
  { value: 'month', label: '一月内', days: 31 },
  { value: 'year', label: '一年内', days: 366 },
] as const

export async function loader(args: LoaderArguments) {
  const { url, address, now, profile } = pageOfRequest(args)
  const word = keywordOf(url.searchParams.get('search'))
  const period = PERIODS.find((known) => known.value === url.searchParams.get('period')) ?? PERIODS[0]
  const hits = await apiOf(args)(content.articleSearch, {
    query: {
      keyword: word,
      ...(period.days > 0 ? { from: dateKey(now - period.days * DAY) } : {}),
      ...pagingFromSearch(url.searchParams),
    },
  })
  const search = encodeURIComponent(word)
  return {
    page: { title: word ? `“${word}”的检索结果` : '全文检索' },
    word,
    hits,
    address,
    popular: profile.popularWords,
    periods: PERIODS.map(({ value, label }) => ({
      label,
      href: `/full-text-retrieval?search=${search}${value ? `&period=${value}` : ''}`,
      current: value === period.value,
    })),
  }
}

export default function FullText() {
  const { word, hits, address, popular, periods } = useLoaderData<typeof loader>()
  const total = hits.total > MOST_COUNTED ? `${MOST_COUNTED}+` : hits.total
  return (
    <ContentCard title="全文检索" total={word ? total : undefined} tabs={word ? periods : []}>
      <SearchForm word={word} />
      {hits.records.length > 0 && (
        <ol className={styles.hits}>
          {hits.records.map((hit) => (
            <li key={hit.id}>
              <h2>
                <SiteLink href={articleAddress('/content-detail', hit)}>
                  <Marked segments={hit.title} />
                </SiteLink>
              </h2>
              <p>
                <Marked segments={hit.snippet} />
              </p>
              <p className={styles.facts}>
                <span>{hit.classificationName}</span>
                <span>{hit.source}</span>
                <time dateTime={hit.releaseTime}>{dateKey(hit.releaseTime)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {hits.records.length === 0 && (
        <EmptyState title={word ? `没有找到与“${word}”相关的内容` : '请输入关键词'}>
          <p>{word ? '请检查有没有错别字，或换一个更短的词。' : '可以检索新闻、公告、政策和指南。'}</p>
          <p>
            大家在搜：
            {popular.map((other) => (
              <a key={other} href={`/full-text-retrieval?search=${encodeURIComponent(other)}`} className={styles.word}>
                {other}
              </a>
            ))}
          </p>
        </EmptyState>
      )}
      <Pagination page={hits} address={address} totalText={String(total)} />
    </ContentCard>
  )
}
