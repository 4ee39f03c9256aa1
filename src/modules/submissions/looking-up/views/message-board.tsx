import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { fieldMeta, type Option } from '../../../../kernel/forms/fields.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import type { CaseSummary } from '../../cases/case-view.ts'
import { findKind, listKindsOf } from '../../kinds/kind-list.ts'
import type { SubmissionKind } from '../../kinds/submission-kind.ts'
import { messageBoard } from '../../layouts.ts'
import { findListCall } from '../contract.ts'
import styles from './message-board.module.css'

const HOME = '/credit-leavemessage'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const { list } = messageBoard.optionsOf(row)
  const types = listKindsOf(list).flatMap(sortsOf)
  const keyword = readKeyword(url.searchParams.get('keyword'))
  const category = types.find(({ code }) => code === url.searchParams.get('category'))?.code
  const found = await apiOf(args)(findListCall(list), {
    query: { ...pagingFromSearch(url.searchParams), keyword, category },
  })
  return { page: { description: '已答复并公开的留言' }, title: row.title, address, found, types, keyword, category }
}

export default function MessageBoardPage() {
  const { title, address, found, types, keyword, category } = useLoaderData<typeof loader>()
  const isNarrowed = Boolean(keyword || category)
  return (
    <ContentCard title={title} total={found.total}>
      <div className={styles.head}>
        <p>这里是已经答复、隐去个人信息并征得留言人同意公开的留言。提问前先找一找，也许已有答案。</p>
        <ButtonRow>
          <ButtonLink href="/credit-leavemessageedit">我要留言</ButtonLink>
          <ButtonLink look="plain" href="/service-inquire">
            查询我的留言
          </ButtonLink>
        </ButtonRow>
      </div>
      <ChoiceForm
        home={HOME}
        keyword={{ label: '留言或答复中的词', placeholder: '如：信用修复、报告', value: keyword }}
        choices={[{ name: 'category', label: '留言类型', all: '全部', options: types, chosen: category ?? '' }]}
        isNarrowed={isNarrowed}
      />
      {found.records.length === 0 ? (
        <EmptyState of="messages" title={isNarrowed ? '没有符合条件的留言' : '还没有公开的留言'}>
          {isNarrowed ? (
            <p>
              请换一个词，只用汉字；也可以<a href={HOME}>查看全部留言</a>，或者<a href="/common-problem">看常见问题</a>
              。
            </p>
          ) : (
            <p>留言经答复、隐去个人信息并征得留言人同意后，在这里公开。</p>
          )}
        </EmptyState>
      ) : (
        <ul className={styles.messages}>
          {found.records.map((row) => (
            <li key={row.id}>
              <Message row={row} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={found} address={address} />
    </ContentCard>
  )
}

/** Filters of the board. */
function sortsOf({ board, body }: SubmissionKind): Option[] {
  const field = board?.sortedBy && body.shape[board.sortedBy]
  return (field && fieldMeta.get(field)?.options?.map(({ code, name }) => ({ code, name }))) || []
}

function Message({ row }: { row: CaseSummary }) {
  const { board, contact, contentField } = findKind(row.kind) ?? {}
  const shownOf = (wanted: string | undefined) => row.values.find(({ key }) => key === wanted)?.value
  const [sort, name, content] = [shownOf(board?.sortedBy), shownOf(contact?.name), shownOf(contentField)]
  return (
    <>
      <h2>
        <a href={`/credit-leavemessagedetail?id=${encodeURIComponent(row.id)}`}>{row.title}</a>
        {sort && <Tag tone="plain">{sort}</Tag>}
      </h2>
      <p className={styles.meta}>
        {name && <span>{name}</span>}
        <span>留言 {dateKey(row.submittedAt)}</span>
        {row.repliedAt && <span>答复 {dateKey(row.repliedAt)}</span>}
      </p>
      {content && <p className={styles.excerpt}>{content}</p>}
      {row.answer && (
        <p className={`${styles.excerpt} ${styles.answer}`}>
          <strong>答复：</strong>
          {row.answer}
        </p>
      )}
    </>
  )
}
