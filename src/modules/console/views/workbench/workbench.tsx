import { redirect, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey, longDate, weekday } from '../../../../kernel/format/date.ts'
import { isWorkingDay } from '../../../../kernel/format/working-days.ts'
import { readField } from '../../../../kernel/forms/form.ts'
import { openPortal } from '../../../../kernel/pages/page-context.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { pageDesk } from '../../../content/managed/pages-contract.ts'
import { deskFrame } from '../../../desk/contract.ts'
import { CONSOLE_HOME } from '../../../desk/layouts.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { CONSOLE_PAGES } from '../../../editing/desk/layouts.ts'
import { inspectionCalls } from '../../../inspection/contract.ts'
import { RecentBatches } from '../../../register/desk/views/recent-batches.tsx'
import { imports } from '../../../register/import/contract.ts'
import { ownAccountCalls } from '../../../staff/own-account-contract.ts'
import { CASE_ROLES } from '../../../submissions/staff/contract.ts'
import { consoleCalls } from '../../contract.ts'
import { AccountNotices } from './account-notices.tsx'
import { AllWaiting } from './all-waiting.tsx'
import { CheckUpCard } from './check-up-card.tsx'
import { DayChart } from './day-chart.tsx'
import { Entrances } from './entrances.tsx'
import { FirstDay, OpeningPanel } from './first-day.tsx'
import { Health } from './health.tsx'
import { InspectionCard } from './inspection-card.tsx'
import { LateUnits } from './late-units.tsx'
import { PoorRatings } from './poor-ratings.tsx'
import { TopCounts } from './top-counts.tsx'
import { Waiting } from './waiting.tsx'
import styles from './workbench.module.css'

export async function loader(args: LoaderArguments) {
  const { now, profile } = openPortal(args)
  const api = apiOf(args)
  const attempt = attemptOf(args)
  const [self, work, health, told, steps, batches, inspection, checkUp] = await Promise.all([
    api(deskFrame.desk, {}),
    api(consoleCalls.workbench, {}),
    api(consoleCalls.health, {}),
    api(ownAccountCalls.notices, {}),
    api(consoleCalls.firstDay, {}),
    // Staff without access to imports get no card.
    attempt(imports.importBatches, { query: { pageSize: 3 } }),
    attempt(inspectionCalls.overview, {}),
    attempt(consoleCalls.checkUp, {}),
  ])
  const shown = {
    batches: batches.ok ? batches.data.records : null,
    inspection: inspection.ok ? inspection.data : null,
    checkUp: checkUp.ok ? checkUp.data : null,
  }
  return {
    self,
    work,
    health,
    told,
    steps,
    ...shown,
    ...{ isOpen: profile.open, portalName: profile.portalName },
    left: steps.filter(({ state }) => state === 'must').length,
    mayOpen: self.roles.some(({ code }) => code === 'system'),
    day: dateKey(now),
    today: `${longDate(now)} ${weekday(now)}`,
    hour: hourOf(now),
  }
}

/** Forms of the workbench: dismissing a notice, and creating drafts of the fixed pages. */
export async function action(args: LoaderArguments) {
  const form = readForm(args)
  if (readField(form, 'step') === 'pages') {
    await apiOf(args)(pageDesk.createFirst, {})
    return redirect(CONSOLE_PAGES, 303)
  }
  const id = readField(form, 'notice') ?? ''
  await apiOf(args)(ownAccountCalls.dismissNotice, { body: { id } })
  return redirect(CONSOLE_HOME, 303)
}

export default function ConsoleWorkbench() {
  const data = useLoaderData<typeof loader>()
  const { self, work, health, told, steps, batches, inspection, checkUp, day, today, hour } = data
  const { isOpen, portalName, left, mayOpen } = data
  const hasCases = self.roles.some(({ code }) => CASE_ROLES.includes(code))
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_HOME} />
      <div className={styles.bench}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            {greeting(hour)}，{self.name}
          </h1>
          <span>
            {today} · {isWorkingDay(day) ? '工作日' : '休息日'}
          </span>
        </div>
        {(steps.length > 0 || !isOpen) && (
          <div className={styles.opening}>
            {steps.length > 0 && <FirstDay steps={steps} />}
            <div className={styles.beside}>
              {!isOpen && <OpeningPanel portalName={portalName} left={left} mayOpen={mayOpen} />}
              {checkUp && <CheckUpCard checkUp={checkUp} />}
            </div>
          </div>
        )}
        {told.total > 0 && <AccountNotices told={told} />}
        <AllWaiting items={self.waiting} />
        {hasCases ? (
          <>
            <TopCounts work={work} />
            {work.ratings.open > 0 && <PoorRatings ratings={work.ratings} />}
            <div className={styles.columns}>
              <Waiting work={work} />
              <LateUnits late={work.late} />
            </div>
          </>
        ) : (
          <Entrances self={self} />
        )}
        <div className={hasCases ? styles.columns : undefined}>
          {hasCases && <DayChart days={work.days} />}
          <Health facts={health} />
        </div>
        {checkUp && steps.length === 0 && isOpen && <CheckUpCard checkUp={checkUp} />}
        {batches && <RecentBatches batches={batches} />}
        {inspection && <InspectionCard overview={inspection} />}
      </div>
    </>
  )
}

/** The hour of China Standard Time. */
const hourOf = (now: number): number => new Date(now + 8 * 3_600_000).getUTCHours()

const greeting = (hour: number): string =>
  hour < 5 ? '夜深了' : hour < 12 ? '上午好' : hour < 18 ? '下午好' : '晚上好'
