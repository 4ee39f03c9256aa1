import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { timeColumn } from '../../../../ui/lists/time-column.ts'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { type DeskResults, surveyAnswers } from '../../answers-contract.ts'
import { CONSOLE_SURVEY, CONSOLE_SURVEY_ANSWERS, CONSOLE_SURVEYS } from '../layouts.ts'
import { surveyDesk } from '../surveys.ts'
import styles from './surveys.module.css'

export async function loader(args: LoaderArguments) {
  const { url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const params = { id: url.searchParams.get('id') || 'none' }
  const [self, { id, title }, results] = await Promise.all([
    api(deskFrame.desk, {}),
    api(surveyDesk.calls.detail, { params }),
    api(surveyAnswers.results, { params }),
  ])
  const asked = url.searchParams.get('question')
  const question = results.questions.find((each) => each.type === 'text' && each.id === asked)
  const texts = question
    ? await api(surveyAnswers.texts, {
        params,
        query: { ...pagingFromSearch(url.searchParams), question: question.id },
      })
    : null
  return {
    ...{ self, address, survey: { id, title: String(title) }, results, question, texts },
    page: { title: `${title}：答卷统计` },
  }
}

export default function ConsoleSurveyAnswers() {
  const { self, address, survey, results, question, texts } = useLoaderData<typeof loader>()
  const query = `?id=${encodeURIComponent(survey.id)}`
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_SURVEYS} />
      <Stack>
        <ContentCard title={survey.title} total={results.total} unit="份答卷">
          <p>下载记入审计记录。文字答案可能含有个人信息，只供工作使用。</p>
          <ButtonRow>
            <ButtonLink href={API_BASE + callPath(surveyAnswers.xlsx.path, { id: survey.id })} look="plain" download>
              下载全部答卷（xlsx）
            </ButtonLink>
            <ButtonLink href={`${CONSOLE_SURVEY}${query}`} look="text">
              返回调查
            </ButtonLink>
          </ButtonRow>
        </ContentCard>
        {question && texts ? (
          <ContentCard title={question.title} level={2} total={texts.total} unit="条">
            <DataTable
              caption={`“${question.title}”的文字答案`}
              rows={texts.records.map((row, at) => ({ ...row, at: row.at, key: String(at) }))}
              rowKey={({ key }) => key}
              empty={<p>还没有文字答案。</p>}
              columns={[
                { key: 'text', label: '答案', cell: ({ text }) => <span className={styles.words}>{text}</span> },
                timeColumn('at', '提交时间'),
              ]}
            />
            <Pagination page={texts} address={address} unit="条" />
            <p>
              <SiteLink href={`${CONSOLE_SURVEY_ANSWERS}${query}`}>返回统计</SiteLink>
            </p>
          </ContentCard>
        ) : (
          results.questions.map((one, index) => (
            <Result
              key={one.id}
              number={index + 1}
              result={one}
              textsHref={`${CONSOLE_SURVEY_ANSWERS}${query}&question=${one.id}`}
            />
          ))
        )}
      </Stack>
    </>
  )
}

interface ResultProps {
  number: number
  result: DeskResults['questions'][number]
  textsHref: string
}

function Result({ number, result, textsHref }: ResultProps) {
  const { type, title, answered, choices, average } = result
  return (
    <ContentCard title={`${number}. ${title}`} level={2} total={answered} unit="份作答">
      {average !== null && <p>平均 {average.toFixed(1)} 分</p>}
      {type === 'text' ? (
        <p>
          <SiteLink href={textsHref}>阅读文字答案</SiteLink>
        </p>
      ) : (
        <BarChart
          title={title}
          description={choices.map(({ label, count, percent }) => `${label} ${count} 份，占 ${percent}%`).join('；')}
          full={100}
          bars={choices.map(({ label, count, percent }) => ({
            ...{ label, values: [percent], text: `${count} 份，${percent.toFixed(1)}%` },
          }))}
        />
      )}
    </ContentCard>
  )
}
