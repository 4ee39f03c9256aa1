import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { messageBoard } from '../../layouts.ts'
import { listCallOf } from '../contract.ts'
import styles from './case.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const found = await apiOf(args)(listCallOf(messageBoard.optionsOf(row).list), {
    query: pagingFromSearch(url.searchParams),
  })
  return { page: { description: '已答复并公开的留言' }, title: row.title, address, found }
}

export default function MessageBoardPage() {
  const { title, address, found } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={found.total}>
      <ButtonRow>
        <ButtonLink href="/credit-leavemessageedit">我要留言</ButtonLink>
        <ButtonLink look="plain" href="/service-inquire">
          查询我的留言
        </ButtonLink>
      </ButtonRow>
      {found.records.length === 0 ? (
        <EmptyState title="还没有公开的留言">
          <p>留言经答复、隐去个人信息并征得留言人同意后，在这里公开。</p>
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {found.records.map((row) => (
            <li key={row.id}>
              <a href={`/credit-leavemessagedetail?id=${encodeURIComponent(row.id)}`}>{row.title}</a>
              <p className={styles.meta}>
                {row.values
                  .filter(({ value }) => value !== row.title)
                  .map(({ key, label, value }) => (
                    <span key={key}>
                      {label}：{value}
                    </span>
                  ))}
                <span>留言：{dateKey(row.submittedAt)}</span>
                {row.repliedAt && <span>答复：{dateKey(row.repliedAt)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={found} address={address} />
    </ContentCard>
  )
}
