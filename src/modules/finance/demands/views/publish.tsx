import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../../kernel/calls/messages.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { dictionary } from '../../../dictionary/contract.ts'
import { freshDemand, sendDemand } from '../demand-form.ts'
import { MOST_DAYS } from '../demand-words.ts'
import { firmDemands } from '../firm-contract.ts'
import { DEMANDS, demandAddress } from '../layouts.ts'
import { DemandFields } from './demand-fields.tsx'

const DAY = 86_400_000

export async function loader(args: LoaderArguments) {
  const { row, url, actor, now } = pageOfRequest(args)
  const api = apiOf(args)
  const isFirm = actor.kind === 'user' && actor.userType === 2
  const from = url.searchParams.get('from')
  const [regions, earlier] = await Promise.all([
    api(dictionary.itemsByParent, { query: { parentCode: 'REGION' } }),
    from !== null && isFirm ? api(firmDemands.detail, { params: { id: from } }) : null,
  ])
  const today = new Date(now).getTime()
  return {
    title: row.title,
    isFirm,
    fresh: freshDemand(earlier),
    returnReason: earlier?.returnReason ?? null,
    regions: regions.map(({ name }) => name),
    last: dateKey(today + MOST_DAYS * DAY),
  }
}

export async function action(args: LoaderArguments) {
  const sent = await sendDemand(args)
  return 'id' in sent ? redirect(`${demandAddress(sent.id)}&sent=1`, 303) : formAgain(sent)
}

export default function PublishDemand() {
  const { title, isFirm, fresh, returnReason, regions, last } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? fresh
  if (!isFirm)
    return (
      <ContentCard title={title}>
        <EmptyState title={MESSAGES.enterpriseOnly}>
          <a href={DEMANDS}>看看已发布的融资需求</a>
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
          <ButtonLink href={DEMANDS} look="text">
            返回
          </ButtonLink>
        </ButtonRow>
      </form>
    </ContentCard>
  )
}
