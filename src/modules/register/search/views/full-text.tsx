import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../../kernel/calls/messages.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { elderPaging } from '../../../../ui/lists/elder-paging.ts'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { addressWith, totalText } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { search } from '../contract.ts'
import styles from './full-text.module.css'
import { FullTextForm } from './full-text-form.tsx'
import { FullTextHits } from './full-text-hits.tsx'

const DAY = 86_400_000
const PERIODS = [
  { value: '', label: '全部时间', days: 0 },
  { value: 'week', label: '一周内', days: 7 },
  { value: 'month', label: '一月内', days: 31 },
  { value: 'year', label: '一年内', days: 366 },
] as const

export async function loader(args: LoaderArguments) {
  const { row, url, address, now, reading } = pageOfRequest(args)
  const word = readKeyword(url.searchParams.get('search'))
  const kind = /^[a-z-]{1,40}$/.exec(url.searchParams.get('kind') ?? '')?.[0]
  const period = PERIODS.find((known) => known.value === url.searchParams.get('period')) ?? PERIODS[0]
  const answer = await attemptOf(args)(search.fullText, {
    query: {
      keyword: word,
      ...(kind ? { kind } : {}),
      ...(period.days > 0 ? { from: dateKey(now - period.days * DAY) } : {}),
      ...elderPaging(url.searchParams, reading.elder),
    },
  })
  const popular = await apiOf(args)(search.popularWords, {})
  const error = answer.ok ? undefined : (answer.errors.keyword ?? answer.msg)
  // The number of a person is not repeated.
  const shownWord = error === MESSAGES.personalKeyword ? '' : word
  const home = addressWith(row.path, { search: shownWord || null })
  const to = (changes: Record<string, string | null>) =>
    addressWith(home, { kind: kind ?? null, period: period.value || null, ...changes })
  const shown = {
    page: { title: shownWord ? `查询结果：${shownWord}` : row.title, ownCrumb: row.title },
    heading: shownWord ? `查询结果：${shownWord}` : row.title,
    // The search bar of the shell contains the word; in a shell without one, or after an error, the page has its own form.
    hasOwnBox: reading.elder || row.shell === 'new' || Boolean(error) || !shownWord,
    word: shownWord,
    isElder: reading.elder,
    error,
    hits: answer.ok ? answer.data : null,
    address,
    popular,
    periods: PERIODS.map(({ value, label }) => ({
      label,
      href: to({ period: value || null }),
      current: value === period.value,
    })),
    facets: answer.ok
      ? answer.data.facets.map((facet) => ({
          ...facet,
          href: to({ kind: facet.kind === kind ? null : facet.kind }),
          current: facet.kind === kind,
        }))
      : [],
    all: { href: to({ kind: null }), current: kind === undefined },
  }
  return answer.ok ? shown : withStatus(shown, answer.status)
}

export default function FullText() {
  const { heading, hasOwnBox, isElder, word, error, hits, address, popular, periods, facets, all } =
    useLoaderData<typeof loader>()
  const total = hits && totalText(hits)
  return (
    <ContentCard title={heading} total={word && total ? total : undefined} tabs={word && !isElder ? periods : []}>
      {hasOwnBox && <FullTextForm word={word} error={error} />}
      {facets.length > 0 && !isElder && (
        <nav aria-label="类型" className={`row ${styles.facets} no-print`}>
          <a href={all.href} aria-current={all.current ? 'page' : undefined}>
            全部类型
          </a>
          {facets.map(({ kind, name, count, countIsLowerBound, href, current }) => (
            <a key={kind} href={href} aria-current={current ? 'page' : undefined}>
              {name}
              {count === null ? null : ` ${totalText({ total: count, totalIsLowerBound: countIsLowerBound })}`}
            </a>
          ))}
        </nav>
      )}
      {hits && hits.records.length > 0 && <FullTextHits hits={hits.records} />}
      {hits && hits.records.length === 0 && (
        <EmptyState of="search" title={word ? `没有找到与“${word}”相关的内容` : '请输入关键词'}>
          <p>
            {word
              ? '请检查有没有错别字，换一个更短的词，或去掉时间和类型的限制。公示期满的信息不再显示。'
              : '可以检索新闻、公告、政策、指南，以及公示中的许可、处罚、名单等信用信息。'}
          </p>
          {word && (
            <p>
              找企业、个体工商户、社会组织，请
              <a href={addressWith('/code-publicity', { search: word })}>按名称查询“{word}”</a>。
            </p>
          )}
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
      {hits && isElder && (
        <MoreLink shown={hits.records.length} total={hits.total} unit="条" address={address} anchor="t" />
      )}
      {hits && !isElder && <Pagination page={hits} address={address} />}
    </ContentCard>
  )
}
