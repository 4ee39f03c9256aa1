import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import type { RepairWindow } from '../../../../kernel/profile.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Split, Stack } from '../../../../ui/frames/split.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { findRouteOfRule } from '../../catalogue/catalogue.ts'
import { severityCalls } from '../../severity/contract.ts'
import { answerQuestion, type RouteOfQuestion } from '../answer.ts'
import { listRulesOn } from '../overview.ts'
import {
  type CalculatorQuestion,
  checkQuestion,
  INFORMATION_KINDS,
  isAsked,
  readPublicityQuestion,
  writeQuery,
} from '../question.ts'
import type { SeverityRow } from '../severity-tables.ts'
import styles from './calculator.module.css'
import { useChoices } from './choices.ts'
import { PublicityQuestion } from './question.tsx'
import { PublicityResult } from './result.tsx'

interface Data {
  today: string
  question: CalculatorQuestion
  isAsked: boolean
  /** Repair route by kind of information, sent to the browser because the catalogue stays on the server. */
  routes: Readonly<Record<string, RouteOfQuestion>>
  repairWindow: RepairWindow
  /** The sector tables in force today. */
  tables: readonly SeverityRow[]
}

// No record is read: the calculator does not ask for a subject.
export async function loader(args: LoaderArguments) {
  const { url, now, profile } = pageOfRequest(args)
  const data: Data = {
    today: dateKey(now),
    question: readPublicityQuestion(url.searchParams),
    isAsked: isAsked(url.searchParams),
    routes: Object.fromEntries(INFORMATION_KINDS.map(({ code }) => [code, findRouteOfRule(code)])),
    repairWindow: profile.repairWindow,
    tables: await apiOf(args)(severityCalls.tables, {}),
  }
  return {
    page: {
      description: '填写信息类别和决定日期，计算公示多久、最早哪天可以申请信用修复。不需要登录，不保存填写的内容。',
    },
    ...data,
  }
}

export function View({ data }: { data: Data }) {
  const { today } = data
  const first = checkQuestion(data.question, today)
  const { question, isTold, form, summary, result, onInput, onSubmit } = useChoices({
    question: data.question,
    isTold: data.isAsked && !first.facts,
    today,
  })
  const { errors, facts } = checkQuestion(question, today)
  const toldErrors = isTold ? errors : {}
  const isBegun = data.isAsked || writeQuery(question) !== writeQuery(data.question)

  const questions = (
    // Always the initial question: the fields are uncontrolled afterwards.
    <PublicityQuestion
      question={data.question}
      errors={toldErrors}
      today={today}
      ref={form}
      onInput={onInput}
      onSubmit={onSubmit}
    />
  )
  const answer = (
    <PublicityResult
      answer={
        facts &&
        answerQuestion(facts, data.routes[facts.rule]!, {
          ...{ today, repairWindow: data.repairWindow, tables: data.tables },
        })
      }
      missing={isBegun ? Object.values(errors)[0] : undefined}
      ref={result}
    />
  )
  // The order of form and result does not change while the visitor is choosing.
  if (data.isAsked && first.facts) {
    return (
      <Split
        as="halves"
        left={
          <Panel title="公示期计算器" level={1}>
            {answer}
          </Panel>
        }
        right={
          <Panel title="修改条件">
            <ErrorSummary errors={toldErrors} ref={summary} />
            {questions}
          </Panel>
        }
      />
    )
  }
  return (
    <Stack>
      <Split
        as="halves"
        left={
          <Panel title="公示期计算器" level={1}>
            <ErrorSummary errors={toldErrors} ref={summary} />
            <p className={styles.lead}>
              填写决定文书上的内容，即可算出信息公示到哪一天、最早哪一天可以申请信用修复。不需要登录，填写的内容不会保存。
            </p>
            {questions}
          </Panel>
        }
        right={<Panel title="计算结果">{answer}</Panel>}
      />
      <Panel title="现行期限一览" flush>
        <DataTable
          caption="各类信息的公示期限"
          columns={[
            { key: 'name', label: '信息类别' },
            { key: 'period', label: '公示期限' },
            { key: 'repair', label: '申请修复' },
          ]}
          rows={listRulesOn(today)}
          rowKey={({ name }) => name}
        />
      </Panel>
    </Stack>
  )
}

// The build finds the style sheets of a view by its default export.
export default View
