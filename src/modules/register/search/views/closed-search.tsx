import { MESSAGES } from '../../../../kernel/calls/messages.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'

/** Natural persons cannot be searched for; links to the page where people see their own records. */
export function ClosedSearch() {
  return (
    <EmptyState of="search" title={MESSAGES.personSearchClosed}>
      <p>为保护个人信息，本站不提供自然人信用信息的公开查询。查询本人的信用信息，请登录后办理。</p>
      <ButtonLink href="/my-credit">查询本人信用</ButtonLink>
    </EmptyState>
  )
}
