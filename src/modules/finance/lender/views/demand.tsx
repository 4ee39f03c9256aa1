import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pressButton } from '../../../../kernel/pages/pressed-button.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { lenderAddress } from '../../demands/layouts.ts'
import { lenderDemands } from '../../demands/lender-contract.ts'
import { DemandCourse, DemandHead, DockingBlock } from '../../demands/views/demand-parts.tsx'
import { LENDER_DEMANDS } from '../../layouts.ts'
import { LenderNav, loadFrame } from './lender-nav.tsx'
import { type LenderScreen, LenderSteps } from './lender-steps.tsx'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const id = url.searchParams.get('id') ?? ''
  const api = apiOf(args)
  const [frame, demand] = await Promise.all([loadFrame(args), api(lenderDemands.detail, { params: { id } })])
  const next = demand.isTaken
    ? (await api(lenderDemands.page, { query: { of: 'open' as const, pageSize: 1 } })).records[0]
    : undefined
  return { frame, demand, next: next && { id: next.id, title: next.demandTitle }, page: { title: demand.demandTitle } }
}

export async function action(args: LoaderArguments) {
  const { contact, diligence, grant, pay, fail, pickUp } = lenderDemands
  const { answer, texts, refusal } = await pressButton(args, { contact, diligence, grant, pay, fail, pickUp }, 'pickUp')
  if (answer.ok) return redirect(lenderAddress(answer.data.id), 303)
  return formAgain<LenderScreen>({ texts, errors: refusal.message ? { demand: refusal.message } : refusal.errors })
}

export default function LenderDemand() {
  const { frame, demand, next } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? { errors: {}, texts: {} }
  return (
    <>
      <LenderNav frame={frame} current={LENDER_DEMANDS} />
      <Stack>
        {demand.isTaken && (
          <p role="status" className="page-note">
            已由其他机构受理。
            {next ? (
              <a href={lenderAddress(next.id)}>看下一条需求：{next.title}</a>
            ) : (
              <a href={LENDER_DEMANDS}>看其他需求</a>
            )}
          </p>
        )}
        <ErrorSummary errors={screen.errors} />
        <div id="demand">
          <DemandHead demand={demand}>
            {demand.may.includes('pick-up') && (
              <form method="post">
                <input type="hidden" name="id" value={demand.id} />
                <ButtonRow>
                  <Button name="step" value="pickUp">
                    抢单
                  </Button>
                </ButtonRow>
              </form>
            )}
          </DemandHead>
        </div>
        {demand.dockings.map((docking) => (
          <DockingBlock key={docking.id} docking={docking}>
            <LenderSteps docking={docking} screen={screen} />
          </DockingBlock>
        ))}
        <DemandCourse demand={demand} />
      </Stack>
    </>
  )
}
