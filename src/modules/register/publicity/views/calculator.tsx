import { useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { answerOf } from '../answer.ts'
import { overviewOn } from '../overview.ts'
import { readQuestion } from '../question.ts'
import { PublicityAnswer } from './answer.tsx'
import styles from './calculator.module.css'
import { PublicityQuestion } from './question.tsx'

// Nothing is looked up: whoever asks need not say about whom.
export function loader(args: LoaderArguments) {
  const { url, now } = pageOfRequest(args)
  const today = dateKey(now)
  const { question, errors, facts } = readQuestion(url.searchParams, today)
  return {
    page: {
      description: '填写信息类别和决定日期，计算公示多久、最早哪天可以申请信用修复。不需要登录，不保存填写的内容。',
    },
    today,
    question,
    errors,
    answer: facts && answerOf(facts, today),
    overview: overviewOn(today),
  }
}

export default function PublicityCalculator() {
  const { today, question, errors, answer, overview } = useLoaderData<typeof loader>()
  const form = <PublicityQuestion question={question} errors={errors} today={today} />
  if (answer) {
    return (
      <Stack>
        <Panel title="公示期计算器" level={1}>
          <PublicityAnswer answer={answer} />
        </Panel>
        <Panel title="修改条件">{form}</Panel>
      </Stack>
    )
  }
  return (
    <Stack>
      <Panel title="公示期计算器" level={1}>
        <ErrorSummary errors={errors} />
        <p className={styles.lead}>
          填写决定文书上的内容，即可算出信息公示到哪一天、最早哪一天可以申请信用修复。不需要登录，填写的内容不会保存。
        </p>
        {form}
      </Panel>
      <Panel title="现行期限一览" flush>
        <DataTable
          caption="各类信息的公示期限"
          columns={[
            { key: 'name', label: '信息类别' },
            { key: 'period', label: '公示期限' },
            { key: 'repair', label: '申请修复' },
          ]}
          rows={overview}
          rowKey={({ name }) => name}
        />
      </Panel>
    </Stack>
  )
}
