import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { DoneNote } from '../../../../ui/forms/outcome.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import styles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { caseFilters } from '../../staff/filters-contract.ts'
import { type DeskScreen, DONE_POCKET, handleDesk, readCase } from '../case-desk.ts'
import { CONSOLE_CASES } from '../layouts.ts'
import { ActionForm } from './action-form.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseLines } from './case-lines.tsx'
import { Confirmation } from './confirmation.tsx'
import { PersonalPanel } from './personal-panel.tsx'
import { Timeline } from './timeline.tsx'

export async function loader(args: LoaderArguments) {
  const { url, pocket, address } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, found, filters] = await Promise.all([
    api(deskFrame.desk, {}),
    readCase(args, url.searchParams.get('id') ?? ''),
    api(caseFilters.filters, {}),
  ])
  const done = pocket.read(DONE_POCKET)
  if (done) pocket.drop(DONE_POCKET)
  return {
    page: { title: `${found.acceptNo} ${found.kindName}` },
    self,
    found,
    units: filters.units,
    done,
    address,
  }
}

export const action = (args: LoaderArguments) => answerForm(handleDesk(args))

export default function ConsoleCase() {
  const { self, found, units, done, address } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? null
  const errors = errorsOf(screen)
  // What is right differs from line to line.
  const whole = found.actions.filter(({ needs }) => needs.every(({ key }) => key !== 'corrections'))
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_CASES} />
      <div className={styles.stack}>
        <ErrorSummary errors={errors} title={screen?.message ?? undefined} />
        {done && <DoneNote>{done}</DoneNote>}
        {screen?.pending && <Confirmation pending={screen.pending} address={address} />}
        <CaseFacts found={found} />
        <PersonalPanel screen={screen} />
        {found.lines.length > 0 && <CaseLines found={found} units={units} screen={screen} />}
        {!screen?.pending && (
          <Panel title="可以进行的操作" level={2}>
            {found.mayPress && (
              <form method="post" className={styles.press}>
                <p>已超期，由{found.unit}办理。催办后该单位在工作台上看到提醒，提交人看不到；每天可以催一次。</p>
                <Button name="do" value="press" look="plain">
                  催办承办单位
                </Button>
              </form>
            )}
            {whole.length === 0 && <p>当前状态下，您的角色没有可以对整件进行的操作。</p>}
            {whole.map((one) => (
              <ActionForm key={one.action} action={one} units={units} seen={found.seen} screen={screen} />
            ))}
          </Panel>
        )}
        <Timeline events={found.events} />
      </div>
    </>
  )
}

/** The fields as the page names them, so that the summary leads to them. */
function errorsOf(screen: DeskScreen | null): Record<string, string> {
  if (!screen?.message) return {}
  const named = Object.entries(screen.errors).map(([name, text]) => [
    screen.form === 'personal' ? name : `${screen.form}.${name}`,
    text,
  ])
  return named.length > 0 ? Object.fromEntries(named) : { main: screen.message }
}
