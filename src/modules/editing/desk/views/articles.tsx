import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { namedOptions } from '../../../../ui/forms/select.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { timeColumn } from '../../../../ui/lists/time-column.ts'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleList } from '../../../desk/views/console-page.tsx'
import { CountLinks } from '../../../desk/views/count-links.tsx'
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
  const state = typedKeys(ARTICLE_WORDS.states).find((each) => each === given('state'))
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
  const part = (name: string, count: number, code?: string) => ({
    ...{ name, count, isCurrent: code === state },
    href: addressWith(CONSOLE_ARTICLES, { whose, keyword, column, state: code }),
  })
  const parts = [
    part('全部', all),
    ...typedKeys(ARTICLE_WORDS.states).map((code) => part(ARTICLE_WORDS.states[code], found.counts[code] ?? 0, code)),
  ]
  return (
    <ConsoleList
      self={self}
      current={CONSOLE_ARTICLES}
      title={title}
      found={found}
      unit="篇"
      list="articles"
      address={address}
      caption="各状态的文章"
      rowKey={({ id }) => id}
      lead={isWriter && <ButtonLink href={CONSOLE_ARTICLE}>写文章</ButtonLink>}
      columns={[
        {
          key: 'name',
          label: '标题',
          cell: ({ id, name }) => <SiteLink href={`${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>,
        },
        { key: 'classificationName', label: '栏目', narrow: true },
        { key: 'state', label: '状态', narrow: true, cell: (article) => <ArticleStateTag {...article} /> },
        {
          key: 'makers',
          label: '撰写人',
          narrow: true,
          cell: ({ makers }) => makers.map(({ name }) => name).join('、') || '—',
        },
        timeColumn('updatedAt', '最近改动'),
      ]}
    >
      <CountLinks label="按状态" items={parts} />
      <ChoiceForm
        home={CONSOLE_ARTICLES}
        keyword={{ label: '标题', placeholder: '例如：信用修复', value: keyword }}
        isNarrowed={[state, whose, keyword, column].some((each) => each !== undefined)}
        choices={[
          {
            ...{ name: 'state', label: '状态', all: '全部状态', chosen: state ?? '' },
            options: namedOptions(ARTICLE_WORDS.states),
          },
          {
            ...{ name: 'column', label: '栏目', all: '全部栏目', chosen: column ?? '', isSearched: true },
            options: choices,
          },
          { ...{ name: 'whose', label: '范围', all: '所有文章', chosen: whose ?? '' }, options: [...WHOSE] },
        ]}
      />
    </ConsoleList>
  )
}
