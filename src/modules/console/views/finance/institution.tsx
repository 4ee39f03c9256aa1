import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { INSTITUTION_WORDS, institutionDesk } from '../../../finance/institutions-contract.ts'
import { LENDER_ROLES, lenderDesk } from '../../../finance/lenders-contract.ts'
import { freshInstitution, sendInstitution } from '../../institution-form.ts'
import { CONSOLE_INSTITUTIONS } from '../../layouts.ts'
import { InstitutionFields } from './institution-fields.tsx'
import { LenderAccounts } from './lender-accounts.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const [self, found] = await Promise.all([
    api(deskFrame.desk, {}),
    id === null ? null : api(institutionDesk.detail, { params: { id } }),
  ])
  const mayBind = self.roles.some(({ code }) => LENDER_ROLES.some((role) => role === code))
  const accounts = found && mayBind ? await api(lenderDesk.list, { params: { institutionId: found.id } }) : null
  return {
    title: found?.name ?? '登记金融机构',
    page: { title: found?.name ?? row.title },
    ...{ self, found, accounts, fresh: freshInstitution(found) },
  }
}

export async function action(args: LoaderArguments) {
  const screen = await sendInstitution(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleInstitution() {
  const { title, self, found, accounts, fresh } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() ?? fresh
  // What a button sent along lies over what is there: one that decides sends no facts.
  const screen = { ...sent, texts: { ...fresh.texts, ...sent.texts } }
  const { errors, message } = screen
  const isOpen = found === null || found.may.includes('save')
  const may = found?.may ?? []
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_INSTITUTIONS} />
      <Stack>
        <ContentCard title={title}>
          <ErrorSummary errors={message ? { name: message } : errors} title={message ?? undefined} />
          {found && (
            <p>
              {`状态：${found.status}`}
              {found.decisionNote && `；停用理由：${found.decisionNote}`}
              {found.status === '待审核' && !may.includes('admit') && '；须由没有填写过它的人审核'}
            </p>
          )}
          <form method="post" noValidate>
            {found && <input type="hidden" name="id" value={found.id} />}
            {found && <input type="hidden" name="version" value={found.version} />}
            <input type="hidden" name="key" value={screen.key} />
            <fieldset disabled={!isOpen}>
              <InstitutionFields form={screen} />
            </fieldset>
            {may.includes('suspend') && (
              <Field
                name="reason"
                label="理由"
                hint="停用时填写；停用后它的产品不再展示，账号不能再办理"
                error={errors.reason}
              >
                {(control) => (
                  <textarea {...control} rows={2} maxLength={500} defaultValue={screen.texts.reason ?? ''} />
                )}
              </Field>
            )}
            <ButtonRow>
              {isOpen && (
                <Button name="step" value="save">
                  保存
                </Button>
              )}
              {may.includes('admit') && (
                <Button name="step" value="admit">
                  {INSTITUTION_WORDS.steps.admit}
                </Button>
              )}
              {may.includes('suspend') && (
                <Button name="step" value="suspend" look="danger">
                  {INSTITUTION_WORDS.steps.suspend}
                </Button>
              )}
              <ButtonLink href={CONSOLE_INSTITUTIONS} look="text">
                返回列表
              </ButtonLink>
            </ButtonRow>
          </form>
        </ContentCard>
        {found && accounts && <LenderAccounts institution={found} accounts={accounts} />}
      </Stack>
    </>
  )
}
