import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { type SurveySummary, surveyCalls } from '../contract.ts'
import { resultsAddress, SURVEYS, surveyAddress } from '../layouts.ts'
import { SURVEY_PHASES } from '../survey-states.ts'
import { PARTICIPATION_WORDS, SURVEY_FORMS } from '../survey-words.ts'
import styles from './survey.module.css'

const TABS = [
  ['全部', undefined],
  ['进行中', 'running'],
  ['已结束', 'ended'],
] as const

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const asked = url.searchParams.get('phase')
  const phase = asked === 'running' || asked === 'ended' ? asked : undefined
  const found = await apiOf(args)(surveyCalls.page, { query: { ...pagingFromSearch(url.searchParams), phase } })
  return {
    ...{ title: row.title, address, phase, found },
    page: { description: '正在进行和已经结束的问卷调查、意见征集，以及它们的结果和反馈。' },
  }
}

export default function Surveys() {
  const { title, address, phase, found } = useLoaderData<typeof loader>()
  const tabs = TABS.map(([label, code]) => ({
    ...{ label, href: code ? `${SURVEYS}?phase=${code}` : SURVEYS, current: phase === code },
  }))
  return (
    <ContentCard title={title} total={found.total} unit="项" tabs={tabs}>
      {found.records.length === 0 && (
        <EmptyState title="没有这样的调查">
          有意见和建议可以随时到<a href="/website-interaction">网站互动</a>提出。
        </EmptyState>
      )}
      <ul className={styles.list}>
        {found.records.map((survey) => (
          <Item key={survey.id} survey={survey} />
        ))}
      </ul>
      <Pagination page={found} address={address} unit="项" />
    </ContentCard>
  )
}

function Item({ survey }: { survey: SurveySummary }) {
  const { id, form, title, unit, opensAt, closesAt, phase, answeredBy, answerCount } = survey
  const about = <span className="visually-hidden">：{title}</span>
  return (
    <li className={styles.item}>
      <div>
        <h2 className={styles.name}>
          <a href={surveyAddress(id)}>{title}</a>
          <PhaseTag phase={phase} />
        </h2>
        <p className={styles.facts}>
          <span>{SURVEY_FORMS[form]}</span>
          <span>{unit}</span>
          <span>
            {dateKey(opensAt)} 至 {dateKey(closesAt)}
          </span>
          <span>
            {answerCount} {PARTICIPATION_WORDS[answeredBy]}
          </span>
        </p>
      </div>
      {phase === 'running' && (
        <p className={styles.ways}>
          <a href={surveyAddress(id)}>参与{about}</a>
        </p>
      )}
      {phase === 'told' && (
        <p className={styles.ways}>
          <a href={resultsAddress(id)}>查看结果和反馈{about}</a>
        </p>
      )}
    </li>
  )
}

const PhaseTag = ({ phase }: Pick<SurveySummary, 'phase'>) => (
  <Tag tone={phase === 'running' ? 'good' : 'plain'} icon={null}>
    {SURVEY_PHASES[phase]}
  </Tag>
)
