import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { surveyCalls } from '../contract.ts'
import { readSurveyId, surveyAddress } from '../layouts.ts'
import { ANSWER_COUNT_NOTE, COUNT_UNITS, PARTICIPATION_WORDS } from '../survey-words.ts'
import { ResultCharts } from './result-charts.tsx'
import styles from './survey.module.css'

export async function loader(args: LoaderArguments) {
  const results = await apiOf(args)(surveyCalls.results, { params: { id: readSurveyId(pageOfRequest(args).url) } })
  const title = `${results.title}：结果`
  return {
    ...{ results, title },
    page: {
      ...{ title, description: results.feedback.slice(0, 120) },
      below: [{ title: results.title, href: surveyAddress(results.id) }],
    },
  }
}

export default function SurveyResults() {
  const { results, title } = useLoaderData<typeof loader>()
  return (
    <Stack>
      <ContentCard
        title={title}
        total={results.answerCount}
        unit={PARTICIPATION_WORDS[results.answeredBy]}
        updated={results.toldAt}
      >
        <p className={styles.facts}>
          <span>发起单位：{results.unit}</span>
          <span>
            {dateKey(results.opensAt)} 至 {dateKey(results.closesAt)}
          </span>
          <a href={surveyAddress(results.id)}>调查说明</a>
        </p>
        <div className={styles.feedback}>
          <h2 className={styles.name}>结果反馈</h2>
          <p className={styles.prose}>{results.feedback}</p>
        </div>
      </ContentCard>
      <Panel title="统计结果" level={2}>
        {results.answeredBy === 'visit' && <p className={styles.note}>{ANSWER_COUNT_NOTE}</p>}
        <ResultCharts questions={results.questions} unit={COUNT_UNITS[results.answeredBy]} />
      </Panel>
    </Stack>
  )
}
