import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { DoneNote } from '../../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import consoleStyles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { FINDING_STATES, INSPECTION_CORRECTORS, INSPECTION_MANAGERS, inspectionCalls } from '../../contract.ts'
import { INSPECTION_COOKIE, sendInspection } from '../inspection-form.ts'
import { CONSOLE_FINDINGS, CONSOLE_INSPECTION } from '../layouts.ts'
import { FindingItem } from './finding-item.tsx'
import styles from './findings.module.css'
import { VerdictWord } from './indicator-table.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, flashCookies, address } = pageOfRequest(args)
  const api = apiOf(args)
  const state = typedKeys(FINDING_STATES).find((code) => code === url.searchParams.get('state'))
  const [self, { indicators }] = await Promise.all([api(deskFrame.desk, {}), api(inspectionCalls.overview, {})])
  const indicator = indicators.find(({ code }) => code === url.searchParams.get('indicator'))
  const query = { ...pagingFromSearch(url.searchParams), state, indicator: indicator?.code }
  const found = await api(inspectionCalls.findings, { query })
  const done = flashCookies.take(INSPECTION_COOKIE)
  const title = indicator?.name ?? row.title
  return { title, page: { title }, self, found, indicator, indicators, state, done, address }
}

export const action = (args: LoaderArguments) => answerForm(sendInspection(args))

export default function ConsoleFindings() {
  const { title, self, found, indicator, indicators, state, done, address } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>()
  const may = (roles: readonly string[]) => self.roles.some(({ code }) => roles.includes(code))
  const errors = screen?.message ? { step: screen.message } : wrongReason(screen)
  const href = (chosen?: string) => addressWith(CONSOLE_FINDINGS, { indicator: indicator?.code, state: chosen })
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_INSPECTION} />
      <div className={consoleStyles.stack}>
        <ErrorSummary errors={errors} title={screen?.message ?? undefined} />
        {done && <DoneNote>{done}</DoneNote>}
        <ContentCard
          title={title}
          total={found.total}
          unit="个"
          flush
          tabs={[
            { label: '全部', href: href(), current: !state },
            ...typedKeys(FINDING_STATES).map((code) => ({
              ...{ label: FINDING_STATES[code], href: href(code), current: code === state },
            })),
          ]}
        >
          {indicator ? (
            <dl className={styles.about}>
              <dt>结论</dt>
              <dd>
                <VerdictWord verdict={indicator.verdict} />
              </dd>
              <dt>标准</dt>
              <dd>{indicator.standard}</dd>
              <dt>怎样判断</dt>
              <dd>{indicator.how}</dd>
              <dt>证据</dt>
              <dd>{indicator.evidence}</dd>
              <dt>扣分</dt>
              <dd>{indicator.tariff ? `${indicator.tariff}（示例，由本市确认）` : '不扣分'}</dd>
            </dl>
          ) : (
            <ChoiceForm
              home={CONSOLE_FINDINGS}
              isNarrowed={false}
              choices={[{ name: 'indicator', label: '指标', all: '全部指标', options: indicators, chosen: '' }]}
            />
          )}
          {found.records.length === 0 ? (
            <EmptyState title="没有问题" />
          ) : (
            <ul className={styles.list}>
              {found.records.map((one) => (
                <FindingItem
                  key={one.id}
                  finding={one}
                  screen={screen?.id === one.id ? screen : undefined}
                  {...{ address, mayRecheck: may(INSPECTION_CORRECTORS), maySetAside: may(INSPECTION_MANAGERS) }}
                />
              ))}
            </ul>
          )}
          <Pagination page={found} address={address} unit="个" />
          <p className={styles.back}>
            <a href={CONSOLE_INSPECTION}>返回网站自查</a>
          </p>
        </ContentCard>
      </div>
    </>
  )
}

/** Maps the error to the field of one finding; each finding's field has its own name on the page. */
const wrongReason = (screen: { id: string; errors: Record<string, string> } | undefined): Record<string, string> =>
  screen?.errors.reason ? { [`reason-${screen.id}`]: screen.errors.reason } : (screen?.errors ?? {})
