import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { ownKeys } from '../../../../kernel/own-keys.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ChosenTable } from '../../../desk/views/chosen-table.tsx'
import consoleStyles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { ARTICLE_WORDS, WRITERS } from '../../article-contract.ts'
import { columnDesk } from '../../columns-contract.ts'
import { editing } from '../../contract.ts'
import { CONSOLE_ARTICLE, CONSOLE_ARTICLES } from '../layouts.ts'
import { ArticleStateTag } from './article-state.tsx'

const WHOSE = [
  { code: 'waiting', name: '待我办理' },
  { code: 'mine', name: '我写的' },
] as const

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const given = (name: string) => url.searchParams.get(name) ?? ''
  const state = ownKeys(ARTICLE_WORDS.states).find((each) => each === given('state'))
  const whose = WHOSE.find(({ code }) => code === given('whose'))?.code
  const keyword = given('keyword').trim().slice(0, 50) || undefined
  const list = async () => {
    const columns = await api(columnDesk.list, {})
    const column = columns.find(({ id }) => id === given('column'))?.id
    const query = { ...pagingFromSearch(url.searchParams), state, whose, keyword, column }
    return { columns, column, found: await api(editing.page, { query }) }
  }
  const [self, { columns, column, found }] = await Promise.all([api(deskFrame.desk, {}), list()])
  const choices = columns.map(({ id, name, depth }) => ({ code: id, name: `${'　'.repeat(depth)}${name}` }))
  return { title: row.title, address, self, found, choices, state, whose, keyword, column }
}

export default function ConsoleArticles() {
  const { title, address, self, found, choices, state, whose, keyword, column } = useLoaderData<typeof loader>()
  const isWriter = self.roles.some(({ code }) => WRITERS.some((role) => role === code))
  const all = Object.values(found.counts).reduce((sum, each) => sum + each, 0)
  const kept = { whose, keyword, column }
  const tabs = [
    { code: undefined, name: '全部', count: all },
    ...ownKeys(ARTICLE_WORDS.states).map((code) => ({
      ...{ code, name: ARTICLE_WORDS.states[code], count: found.counts[code] ?? 0 },
    })),
  ]
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_ARTICLES} />
      <ContentCard title={title} total={found.total} unit="篇">
        <ul className={consoleStyles.counts} aria-label="按状态">
          {tabs.map(({ code, name, count }) => (
            <li key={name}>
              <SiteLink href={addressOf({ ...kept, state: code })} aria-current={code === state ? 'page' : undefined}>
                {name} <strong>{count}</strong>
              </SiteLink>
            </li>
          ))}
        </ul>
        <ChoiceForm
          home={CONSOLE_ARTICLES}
          keyword={{ label: '标题', placeholder: '例如：信用修复', value: keyword }}
          isNarrowed={[state, whose, keyword, column].some((each) => each !== undefined)}
          choices={[
            {
              ...{ name: 'state', label: '状态', all: '全部状态', chosen: state ?? '' },
              options: ownKeys(ARTICLE_WORDS.states).map((code) => ({ code, name: ARTICLE_WORDS.states[code] })),
            },
            {
              ...{ name: 'column', label: '栏目', all: '全部栏目', chosen: column ?? '', isSearched: true },
              options: choices,
            },
            { ...{ name: 'whose', label: '范围', all: '所有文章', chosen: whose ?? '' }, options: [...WHOSE] },
          ]}
        />
        {isWriter && (
          <ButtonRow>
            <ButtonLink href={CONSOLE_ARTICLE} look="plain">
              写文章
            </ButtonLink>
          </ButtonRow>
        )}
        <ChosenTable
          list="articles"
          chosen={self.columns}
          filters={self.filters}
          address={address}
          caption="各状态的文章"
          rows={found.records}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              label: '标题',
              cell: ({ id, name }) => (
                <SiteLink href={`${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>
              ),
            },
            { key: 'classificationName', label: '栏目', narrow: true },
            { key: 'state', label: '状态', narrow: true, cell: (article) => <ArticleStateTag {...article} /> },
            {
              key: 'makers',
              label: '撰写人',
              narrow: true,
              cell: ({ makers }) => makers.map(({ name }) => name).join('、') || '—',
            },
            {
              key: 'updatedAt',
              label: '最近改动',
              narrow: true,
              cell: ({ updatedAt }) => formatDate(updatedAt, 'yyyy-MM-dd hh:mm'),
            },
          ]}
        />
        <Pagination page={found} address={address} unit="篇" />
      </ContentCard>
    </>
  )
}

function addressOf(given: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value)
  return query.size > 0 ? `${CONSOLE_ARTICLES}?${query}` : CONSOLE_ARTICLES
}
