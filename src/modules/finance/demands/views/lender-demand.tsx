import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { lenderAddress } from '../layouts.ts'
import { lenderDemands } from '../lender-contract.ts'
import { takeLenderStep } from '../lender-form.ts'
import { DemandCourse, DemandHead, DockingBlock } from './demand-parts.tsx'
import { LenderSteps } from './lender-steps.tsx'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const id = url.searchParams.get('id') ?? ''
  const demand = await apiOf(args)(lenderDemands.detail, { params: { id } })
  return { demand, page: { title: demand.demandTitle } }
}

export async function action(args: LoaderArguments) {
  const taken = await takeLenderStep(args)
  return 'id' in taken ? redirect(lenderAddress(taken.id), 303) : formAgain(taken)
}

export default function LenderDemand() {
  const { demand } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? { errors: {}, texts: {} }
  return (
    <Stack>
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
  )
}
