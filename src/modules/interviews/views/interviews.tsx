import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Picture } from '../../../ui/lists/pictures.tsx'
import { interviewCalls } from '../contract.ts'
import { INTERVIEW_PHASES, type InterviewPhase } from '../interview-states.ts'
import { INTERVIEWS, interviewAddress } from '../layouts.ts'
import styles from './interview.module.css'

const TABS = [
  ['全部', undefined],
  ['预告', 'coming'],
  ['进行中', 'running'],
  ['已结束', 'ended'],
] as const

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const asked = url.searchParams.get('phase')
  const phase = TABS.find(([, code]) => code !== undefined && code === asked)?.[1]
  const found = await apiOf(args)(interviewCalls.page, { query: { ...pagingFromSearch(url.searchParams), phase } })
  return {
    ...{ title: row.title, address, phase, found },
    page: { description: '有关单位就信用工作与公众在线交流：访谈预告、提问和文字实录。' },
  }
}

export default function Interviews() {
  const { title, address, phase, found } = useLoaderData<typeof loader>()
  const tabs = TABS.map(([label, code]) => ({
    ...{ label, href: code ? `${INTERVIEWS}?phase=${code}` : INTERVIEWS, current: phase === code },
  }))
  return (
    <ContentCard title={title} total={found.total} unit="场" tabs={tabs}>
      {found.records.length === 0 && (
        <EmptyState title="没有这样的访谈">
          想问的事可以随时到<a href="/website-interaction">网站互动</a>提出。
        </EmptyState>
      )}
      <ul className={styles.list}>
        {found.records.map((one) => (
          <li key={one.id} className={styles.item}>
            {one.pictureId && <Picture pictureId={one.pictureId} alt="" width={200} height={120} lazy />}
            <div>
              <h2 className={styles.name}>
                <a href={interviewAddress(one.id)}>{one.title}</a>
                <PhaseTag phase={one.phase} />
              </h2>
              <p className={styles.facts}>
                <span>
                  {formatDate(one.startsAt, 'yyyy-MM-dd hh:mm')} 至 {formatDate(one.endsAt, 'hh:mm')}
                </span>
              </p>
              <p>嘉宾：{one.guests.map(({ person, post }) => `${person}（${post}）`).join('、')}</p>
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={found} address={address} unit="场" />
    </ContentCard>
  )
}

const PhaseTag = ({ phase }: { phase: InterviewPhase }) => (
  <Tag tone={phase === 'ended' ? 'plain' : 'good'} icon={null}>
    {INTERVIEW_PHASES[phase]}
  </Tag>
)
