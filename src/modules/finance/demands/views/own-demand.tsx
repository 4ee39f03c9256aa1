import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE } from '../../../../kernel/calls/paging.ts'
import { pressButton } from '../../../../kernel/pages/pressed-button.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { financeCalls } from '../../contract.ts'
import { sectorCode } from '../demand-words.ts'
import { firmDemands } from '../firm-contract.ts'
import { DEMAND_PLACES } from '../layouts.ts'
import { DemandCourse, DemandHead, DockingBlock } from './demand-parts.tsx'
import { SentDemand } from './sent-demand.tsx'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id') ?? ''
  const [demand, lenders] = await Promise.all([
    api(firmDemands.detail, { params: { id } }),
    api(financeCalls.institutions, { query: { pageSize: MAX_PAGE_SIZE } }),
  ])
  const live = demand.dockings.filter(({ stage }) => stage !== 'failed').map(({ institutionId }) => institutionId)
  return {
    demand,
    isSent: url.searchParams.has('sent') && demand.state === 'review',
    lenders: lenders.records
      .filter((each) => !live.includes(each.id))
      .map((each) => ({ code: each.id, name: each.name })),
    page: { title: demand.demandTitle },
  }
}

export async function action(args: LoaderArguments) {
  const { row } = pageOfRequest(args)
  const { accept, decline, invite, withdraw } = firmDemands
  const { answer, refusal } = await pressButton(args, { accept, decline, invite, withdraw }, 'withdraw')
  if (answer.ok) return redirect(`${row.path}?id=${encodeURIComponent(answer.data.id)}`, 303)
  return formAgain({ errors: refusal.message ? { demand: refusal.message } : refusal.errors })
}

/** States after which a demand can be published again. */
const AGAIN: readonly string[] = ['returned', 'expired', 'withdrawn', 'failed']

export default function OwnDemand() {
  const { demand, isSent, lenders } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors ?? {}
  return (
    <Stack>
      <ErrorSummary errors={errors} />
      {isSent && <SentDemand demand={demand} />}
      <div id="demand">
        <DemandHead demand={demand}>
          {AGAIN.includes(demand.state) && (
            <ButtonRow>
              <ButtonLink
                href={`${DEMAND_PLACES[sectorCode(demand.industry)].publish}?from=${encodeURIComponent(demand.id)}`}
              >
                修改后重新发布
              </ButtonLink>
            </ButtonRow>
          )}
          {demand.may.includes('withdraw') && (
            <form method="post">
              <input type="hidden" name="id" value={demand.id} />
              <ButtonRow>
                <Button name="step" value="withdraw" look="plain">
                  撤回需求
                </Button>
              </ButtonRow>
            </form>
          )}
        </DemandHead>
      </div>
      {demand.dockings.map((docking) => (
        <DockingBlock key={docking.id} docking={docking}>
          {docking.may.length > 0 && (
            <form method="post">
              <input type="hidden" name="dockingId" value={docking.id} />
              <ButtonRow>
                <Button name="step" value="accept">
                  接受授信
                </Button>
                <Button name="step" value="decline" look="plain">
                  不接受
                </Button>
              </ButtonRow>
            </form>
          )}
        </DockingBlock>
      ))}
      {demand.dockings.length === 0 && demand.state === 'open' && (
        <EmptyState of="loans" title="还没有机构对接，机构可以抢单" />
      )}
      {demand.may.includes('invite') && (
        <Panel title="指定一家机构">
          <form method="post">
            <input type="hidden" name="id" value={demand.id} />
            <Field name="institutionId" label="金融机构" error={errors.institutionId} required>
              {(control) => <Select control={control} options={lenders} none="请选择" />}
            </Field>
            <ButtonRow>
              <Button name="step" value="invite" look="plain">
                指定这家机构
              </Button>
            </ButtonRow>
          </form>
        </Panel>
      )}
      <DemandCourse demand={demand} />
    </Stack>
  )
}
