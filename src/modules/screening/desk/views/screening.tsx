import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { DoneNote } from '../../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import consoleStyles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { CountLinks } from '../../../desk/views/count-links.tsx'
import { type Screening, screeningCalls, VERDICTS } from '../../contract.ts'
import { CONSOLE_SCREENING, CONSOLE_SCREENINGS } from '../layouts.ts'
import { CHOSEN_COOKIE, sendChoices } from '../screening-choices.ts'
import { CandidateForm } from './candidate-form.tsx'
import { Downloads } from './downloads.tsx'
import { ResultTable } from './result-table.tsx'
import { RunningScreening } from './running-screening.tsx'
import styles from './screening.module.css'

export async function loader(args: LoaderArguments) {
  const { url, address, flashCookies } = pageOfRequest(args)
  const api = apiOf(args)
  const params = { id: url.searchParams.get('id') ?? 'none' }
  const verdict = typedKeys(VERDICTS).find((code) => code === url.searchParams.get('verdict'))
  const [self, found] = await Promise.all([api(deskFrame.desk, {}), api(screeningCalls.detail, { params })])
  const query = { ...pagingFromSearch(url.searchParams), ...(verdict && { verdict }) }
  const rows = found.state === 'done' ? await api(screeningCalls.rows, { params, query }) : null
  const done = flashCookies.take(CHOSEN_COOKIE)
  return { page: { title: `${found.purpose} ${found.documentNo}` }, self, found, rows, verdict, done, address }
}

export const action = (args: LoaderArguments) => answerForm(sendChoices(args))

export default function ConsoleScreening() {
  const { self, found, rows, verdict, done, address } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? { typed: {}, errors: {}, message: null }
  const errors = screen.message && Object.keys(screen.errors).length === 0 ? { rows: screen.message } : screen.errors
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_SCREENINGS} />
      <div className={consoleStyles.stack}>
        <ErrorSummary errors={errors} />
        {done && <DoneNote>{done}</DoneNote>}
        <Panel title="信用审查" level={1}>
          <Facts items={factsOf(found)} />
        </Panel>
        {rows ? (
          <ContentCard title="审查结果" level={2} total={rows.total} unit="行">
            <div className={styles.top}>
              <Verdicts found={found} current={verdict} />
              <Downloads found={found} address={address} />
            </div>
            {verdict === 'pending' && rows.records.length > 0 ? (
              <CandidateForm rows={rows.records} screen={screen} />
            ) : (
              <ResultTable rows={rows.records} choosing={`${addressOf(found)}&verdict=pending`} />
            )}
            <Pagination page={rows} address={address} unit="行" />
          </ContentCard>
        ) : (
          <RunningScreening found={found} address={address} />
        )}
      </div>
    </>
  )
}

const addressOf = ({ id }: Screening): string => `${CONSOLE_SCREENING}?id=${encodeURIComponent(id)}`

/** Number of rows by verdict, each linked to these rows. */
function Verdicts({ found, current }: { found: Screening; current: string | undefined }) {
  const address = addressOf(found)
  const items = [
    { name: '全部', count: found.rowCount, href: address, isCurrent: current === undefined },
    ...typedKeys(VERDICTS).map((code) => ({
      ...{ name: VERDICTS[code], count: found.counts[code] },
      ...{ href: `${address}&verdict=${code}`, isCurrent: code === current },
    })),
  ]
  return <CountLinks id="rows" items={items} />
}

const factsOf = (found: Screening) => [
  { label: '审查用途', value: found.purpose },
  { label: '依据文件', value: found.documentNo },
  { label: '审查期间', value: `${found.periodFrom} 至 ${found.periodUntil}` },
  {
    label: '名单',
    value: found.repeated > 0 ? `${found.rowCount} 行，其中 ${found.repeated} 行重复` : `${found.rowCount} 行`,
  },
  { label: '发起', value: `${found.unit}，${found.staffName}，${formatDate(found.createdAt, 'yyyy-MM-dd hh:mm')}` },
  { label: '完成时间', value: found.finishedAt ? formatDate(found.finishedAt, 'yyyy-MM-dd hh:mm') : '—' },
]
