import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readKeyword } from '../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { MoreLink } from '../../../ui/frames/more-link.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { deskFrame } from '../../desk/contract.ts'
import { ConsolePage } from '../../desk/views/console-page.tsx'
import { CONSOLE_SEARCH } from '../layouts.ts'
import { findEverywhere, type HitGroup } from '../search-sources.ts'
import styles from './search.module.css'

export async function loader(args: LoaderArguments) {
  const { url, row } = pageOfRequest(args)
  const api = apiOf(args)
  const self = await api(deskFrame.desk, {})
  const word = readKeyword(url.searchParams.get('keyword'))
  return { title: row.title, self, word, groups: word ? await findEverywhere(api, self, word) : [] }
}

export default function ConsoleSearch() {
  const { title, self, word, groups } = useLoaderData<typeof loader>()
  return (
    <ConsolePage self={self} current={CONSOLE_SEARCH} title={word ? `${title}：${word}` : title}>
      {groups.length === 0 ? (
        <EmptyState title={word ? `没有找到“${word}”` : '请在页面顶部输入要找的内容'}>
          可以输入受理编号、事由、企业名称或统一社会信用代码、文章标题、后台功能的名称。只会找到您有权查看的内容。
        </EmptyState>
      ) : (
        groups.map((group) => <Group key={group.name} {...group} />)
      )}
    </ConsolePage>
  )
}

function Group({ name, unit, total, hits, all }: HitGroup) {
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>
          {name}{' '}
          <small>
            {total} {unit}
          </small>
        </h2>
        {all && hits.length !== total && <MoreLink href={all} text="查看全部" about={name} />}
      </div>
      <ul>
        {hits.map(({ href, title, about }) => (
          <li key={`${href} ${title}`}>
            <SiteLink href={href}>{title}</SiteLink>
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
