import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import styles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { cases } from '../../staff/contract.ts'
import { caseFilters } from '../../staff/filters-contract.ts'
import { type DeskScreen, handleDesk, readCase } from '../case-desk.ts'
import { caseAddress, listAddress, readLastAction, readListFilter } from '../case-navigation.ts'
import { CONSOLE_CASES } from '../layouts.ts'
import { ActionForm } from './action-form.tsx'
import { AssignForm } from './assign-form.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseNavigation } from './case-head.tsx'
import { CaseLines } from './case-lines.tsx'
import look from './case-page.module.css'
import { Confirmation } from './confirmation.tsx'
import { DoneLine } from './done-line.tsx'
import { PersonalPanel } from './personal-panel.tsx'
import { Timeline } from './timeline.tsx'

export async function loader(args: LoaderArguments) {
  const { url, flashCookies, address } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id') ?? ''
  const readWay = async () => {
    const filter = await readListFilter(args)
    const { before, after, ...place } = await api(cases.staffNeighbours, { query: { ...filter, id } })
    const address = (other: string | null) => (other ? caseAddress(other, url.searchParams) : null)
    return { ...place, before: address(before), after: address(after), list: listAddress(url.searchParams) }
  }
  const [self, found, filters, way] = await Promise.all([
    api(deskFrame.desk, {}),
    readCase(args, id),
    api(caseFilters.filters, {}),
    readWay(),
  ])
  const done = readLastAction(flashCookies)
  return {
    page: { title: `${found.acceptNo} ${found.kindName}` },
    self,
    found,
    units: filters.units,
    done,
    way,
    address,
  }
}

export const action = (args: LoaderArguments) => answerForm(handleDesk(args))

export default function ConsoleCase() {
  const { self, found, units, done, way, address } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? null
  const errors = errorsOf(screen)
  // Corrections differ by line, so they are not offered for the whole case.
  const whole = nextFirst(found.actions.filter(({ needs }) => needs.every(({ key }) => key !== 'corrections')))
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_CASES} />
      <div className={styles.stack}>
        <ErrorSummary errors={errors} title={screen?.message ?? undefined} />
        {done && <DoneLine done={done} />}
        <CaseNavigation way={way} />
        {screen?.pending && <Confirmation pending={screen.pending} address={address} />}
        <div className={look.columns}>
          <div className={look.main}>
            <CaseFacts found={found} />
            {found.lines.length > 0 && <CaseLines {...{ found, units, screen, ownPhrases: self.phrases }} />}
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
                {whole.map((one, at) => (
                  <ActionForm
                    key={one.action}
                    action={one}
                    isNext={at === 0}
                    {...{ units, found, screen, ownPhrases: self.phrases }}
                  />
                ))}
                <AssignForm found={found} screen={screen} />
              </Panel>
            )}
          </div>
          <div className={look.main}>
            <Timeline events={found.events} />
            <PersonalPanel screen={screen} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Usual next steps in order of precedence; the first one is unfolded. */
const LEADING = [
  'accept-forward',
  'forward',
  'extend',
  'approve',
  'answer',
  'reply',
  'finish',
  'close',
  'adopt',
  'confirm',
]

function nextFirst<One extends { action: string }>(actions: readonly One[]): One[] {
  const place = ({ action }: One) => (LEADING.includes(action) ? LEADING.indexOf(action) : LEADING.length)
  return actions.toSorted((one, other) => place(one) - place(other))
}

/** Errors by the field ids of the page, so that the error summary can link to them. */
function errorsOf(screen: DeskScreen | null): Record<string, string> {
  if (!screen?.message) return {}
  const named = Object.entries(screen.errors).map(([name, text]) => [
    screen.form === 'personal' || screen.form === 'assign' ? name : `${screen.form}.${name}`,
    text,
  ])
  return named.length > 0 ? Object.fromEntries(named) : { main: screen.message }
}
