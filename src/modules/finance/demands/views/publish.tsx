import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../../kernel/calls/messages.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { dictionary } from '../../../dictionary/contract.ts'
import { applicantCalls } from '../../../submissions/form/applicant-contract.ts'
import { freshDemand, sendDemand } from '../demand-form.ts'
import { MOST_DAYS } from '../demand-words.ts'
import { firmDemands } from '../firm-contract.ts'
import { knownTexts } from '../known-texts.ts'
import { DEMAND_PLACES, demandAddress, publishDemand } from '../layouts.ts'
import { DemandFields } from './demand-fields.tsx'

const DAY = 86_400_000

export async function loader(args: LoaderArguments) {
  const { row, url, actor, now } = pageOfRequest(args)
  const api = apiOf(args)
  const isFirm = actor.kind === 'user' && actor.userType === 2
  const from = url.searchParams.get('from')
  const { sector } = publishDemand.optionsOf(row)
  const [found, earlier, applicant] = await Promise.all([
    api(dictionary.itemsByParent, { query: { parentCode: 'REGION' } }),
    from !== null && isFirm ? api(firmDemands.detail, { params: { id: from } }) : null,
    isFirm ? attemptOf(args)(applicantCalls.applicant, {}) : null,
  ])
  const regions = found.map(({ name }) => name)
  const today = new Date(now).getTime()
  return {
    title: row.title,
    isFirm,
    places: DEMAND_PLACES[sector],
    fresh: freshDemand(
      earlier,
      knownTexts({ applicant: applicant?.ok ? applicant.data : null, regions, sector, search: url.searchParams }),
    ),
    returnReason: earlier?.returnReason ?? null,
    regions,
    last: dateKey(today + MOST_DAYS * DAY),
  }
}

export async function action(args: LoaderArguments) {
  const sent = await sendDemand(args)
  return 'id' in sent ? redirect(`${demandAddress(sent)}&sent=1`, 303) : formAgain(sent)
}

export default function PublishDemand() {
  const { title, places, isFirm, fresh, returnReason, regions, last } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? fresh
  if (!isFirm)
    return (
      <ContentCard title={title}>
        <EmptyState of="loans" title={MESSAGES.enterpriseOnly}>
          <a href={places.list}>看看已发布的融资需求</a>
        </EmptyState>
      </ContentCard>
    )
  return (
    <ContentCard title={title}>
      <ErrorSummary
        errors={screen.message ? { demandTitle: screen.message } : screen.errors}
        title={screen.message ?? undefined}
      />
      {returnReason && <p role="note">{`退回理由：${returnReason}`}</p>}
      <form method="post" noValidate>
        <input type="hidden" name="key" value={screen.key} />
        <DemandFields screen={screen} regions={regions} last={last} />
        <ButtonRow>
          <Button>发布需求</Button>
          <ButtonLink href={places.list} look="text">
            返回
          </ButtonLink>
        </ButtonRow>
      </form>
    </ContentCard>
  )
}
