import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { DoneNote } from '../../../../ui/forms/outcome.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import consoleStyles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { INSPECTION_CORRECTORS, INSPECTION_MANAGERS, inspectionCalls, VERDICTS } from '../../contract.ts'
import { INSPECTION_COOKIE, sendInspection } from '../inspection-form.ts'
import { CONSOLE_FINDINGS, CONSOLE_INSPECTION, CONSOLE_INSPECTION_REPORT } from '../layouts.ts'
import findingStyles from './findings.module.css'
import { FirstFindings } from './first-findings.tsx'
import { IndicatorTable } from './indicator-table.tsx'
import styles from './inspection.module.css'
import { RunSummary } from './run-summary.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, flashCookies, address } = pageOfRequest(args)
  const api = apiOf(args)
  const verdict = typedKeys(VERDICTS).find((code) => code === url.searchParams.get('verdict'))
  const [self, found] = await Promise.all([api(deskFrame.desk, {}), api(inspectionCalls.overview, {})])
  const done = flashCookies.take(INSPECTION_COOKIE)
  return { title: row.title, self, found, verdict, done, address }
}

export const action = (args: LoaderArguments) => answerForm(sendInspection(args))

export default function ConsoleInspection() {
  const { title, self, found, verdict, done, address } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>()
  const may = (roles: readonly string[]) => self.roles.some(({ code }) => roles.includes(code))
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_INSPECTION} />
      <div className={consoleStyles.stack}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p>依据政府网站检查指标，程序能判断的每晚自动检查</p>
          </div>
          <form method="post" action={address} className={findingStyles.buttons}>
            <ButtonLink href={CONSOLE_FINDINGS} look="plain">
              全部问题
            </ButtonLink>
            <ButtonLink href={`${CONSOLE_INSPECTION_REPORT}?quarter=${found.quarter}`} look="plain">
              季度报告
            </ButtonLink>
            {may(INSPECTION_MANAGERS) && !found.running && (
              <Button name="step" value="start">
                立即自查
              </Button>
            )}
          </form>
        </header>
        <ErrorSummary
          errors={screen?.message ? { step: screen.message } : (screen?.errors ?? {})}
          title={screen?.message ?? undefined}
        />
        {done && <DoneNote>{done}</DoneNote>}
        {found.running && (
          <Panel title="正在自查">
            <label className={styles.progress}>
              <span>{`已完成 ${found.running.done} / ${found.running.inAll} 项`}</span>
              <progress max={found.running.inAll} value={found.running.done} />
            </label>
            <p className={consoleStyles.note}>
              可以离开这一页，自查会继续进行；完成前显示的是上一次的结果。
              <a href={CONSOLE_INSPECTION}>刷新进度</a>
            </p>
          </Panel>
        )}
        <RunSummary found={found} />
        <FirstFindings findings={found.first} mayRecheck={may(INSPECTION_CORRECTORS)} address={address} />
        {found.run && (
          <IndicatorTable
            indicators={found.indicators}
            chosen={verdict}
            summary={found.summary}
            filling={may(INSPECTION_MANAGERS) ? { address, screen: screen ?? null } : null}
          />
        )}
      </div>
    </>
  )
}
