import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { type DeskScreen, freshScreen, recordPageAddress, sendDesk } from '../../desk/desk-form.ts'
import { ConsoleNav } from '../../desk/views/console-nav.tsx'
import { DeskForm } from '../../desk/views/desk-form.tsx'
import { loadOne } from '../../desk/views/one.tsx'
import { LENDER_ROLES, lenderDesk } from '../lenders-contract.ts'
import { institutionDesk } from './institutions.ts'
import { LenderAccounts } from './lender-accounts.tsx'

export async function loader(args: LoaderArguments) {
  const loaded = await loadOne(args, institutionDesk)
  const { self, record } = loaded
  const mayBind = self.roles.some(({ code }) => LENDER_ROLES.some((role) => role === code))
  const accounts =
    record && mayBind ? await apiOf(args)(lenderDesk.list, { params: { institutionId: record.id } }) : null
  return { ...loaded, accounts }
}

export async function action(args: LoaderArguments) {
  const { step, id = '', accountId = '' } = readFields(readForm(args))
  const screen =
    step === 'bind' || step === 'unbind' ? await bind(args, step, id, accountId) : await sendDesk(args, institutionDesk)
  return screen instanceof Response ? screen : formAgain(screen)
}

/** Binds an account of the organisation to the institution, or unbinds it. */
async function bind(
  args: LoaderArguments,
  step: 'bind' | 'unbind',
  institutionId: string,
  accountId: string,
): Promise<DeskScreen | Response> {
  const answer = await attemptOf(args)(lenderDesk[step], { body: { accountId, institutionId } })
  if (answer.ok) return redirect(recordPageAddress(institutionDesk, institutionId), 303)
  return { ...freshScreen(institutionDesk, null), message: answer.msg }
}

export default function ConsoleInstitution() {
  const { title, self, record, choices, fresh, accounts } = useLoaderData<typeof loader>()
  return (
    <>
      <ConsoleNav self={self} current={institutionDesk.pages.list} />
      <Stack>
        <ContentCard title={title}>
          <DeskForm {...{ desk: institutionDesk, record, choices, fresh, sent: useActionData<typeof action>() }} />
        </ContentCard>
        {record && accounts && <LenderAccounts institution={record} accounts={accounts} />}
      </Stack>
    </>
  )
}
