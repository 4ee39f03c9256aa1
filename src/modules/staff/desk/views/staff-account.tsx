import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import type { Option } from '../../../../kernel/forms/fields.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { OneTimeCode } from '../../../desk/views/one-time-code.tsx'
import { ACCOUNT_READERS, type StaffDetail, staffDesk } from '../../desk-contract.ts'
import { CONSOLE_STAFF, CONSOLE_STAFF_LOGINS } from '../layouts.ts'
import { DONE_WORDS, type StaffScreen, sendStaff } from '../staff-form.ts'
import { AccountSteps } from './account-steps.tsx'
import { HandedCode } from './handed-code.tsx'
import { LoginTable } from './login-table.tsx'
import styles from './people.module.css'
import { SessionTable } from './session-table.tsx'
import { StaffFields } from './staff-fields.tsx'
import { AccountState, Roles } from './staff-marks.tsx'
import { WaitingChange } from './waiting-change.tsx'

const LAST_LOGINS = 5

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const [self, units, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(staffDesk.units, {}),
    id === null ? null : api(staffDesk.detail, { params: { id } }),
  ])
  const confirmers = await loadConfirmers(api, [self.id, found?.id])
  const logins = found && (await api(staffDesk.logins, { query: { staffId: found.id, pageSize: LAST_LOGINS } }))
  return {
    title: found?.name ?? '添加账号',
    page: { title: found?.name ?? row.title },
    ...{ self, found, confirmers, logins: logins?.records ?? [], units: units.map(({ unit }) => unit) },
    done: DONE_WORDS[url.searchParams.get('done') ?? ''] ?? null,
  }
}

/** People who can confirm a change of the account: neither the requester nor its owner. */
async function loadConfirmers(
  api: ReturnType<typeof apiOf>,
  without: readonly (string | undefined)[],
): Promise<Option[]> {
  const found = await Promise.all(
    ACCOUNT_READERS.map((role) => api(staffDesk.page, { query: { role, status: 'active', pageSize: MAX_PAGE_SIZE } })),
  )
  const members = new Map(found.flatMap(({ records }) => records).map((member) => [member.id, member]))
  return [...members.values()]
    .filter(({ id }) => !without.includes(id))
    .map(({ id, name, roles }) => ({ code: id, name: `${name}，${roles.map((role) => role.name).join('、')}` }))
}

export async function action(args: LoaderArguments) {
  const screen = await sendStaff(args)
  if (screen instanceof Response) return screen
  return formAgain({ ...screen, origin: pageOfRequest(args).url.origin })
}

export default function ConsoleStaffAccount() {
  const { title, self, found, logins, units, confirmers, done } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() ?? null
  if (sent?.handed)
    return (
      <>
        <ConsoleNav self={self} current={CONSOLE_STAFF} />
        <HandedCode {...sent.handed} origin={sent.origin} />
      </>
    )
  const errors = sent?.errors ?? {}
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_STAFF} />
      <Stack>
        <ContentCard title={title}>
          <Outcome sent={sent} anchor="account" done={done} />
          {found ? <AccountFacts account={found} /> : <NewAccount {...{ sent, units, confirmers }} />}
        </ContentCard>
        {found?.waiting && (
          <WaitingChange account={found} change={found.waiting} texts={sent?.texts ?? {}} errors={errors} />
        )}
        {found && found.may.length > 0 && <AccountSteps {...{ account: found, sent, units, confirmers }} />}
        {found && found.openSessions.length > 0 && <OpenSessions account={found} errors={errors} />}
        {found && (
          <ContentCard title="最近登录" level={2}>
            <LoginTable records={logins} caption={`${found.name}最近的登录`} />
            <ButtonRow>
              <ButtonLink href={`${CONSOLE_STAFF_LOGINS}?staffId=${encodeURIComponent(found.id)}`} look="plain">
                全部登录记录
              </ButtonLink>
            </ButtonRow>
          </ContentCard>
        )}
      </Stack>
    </>
  )
}

/** Active sessions of the account; a security officer can end one or all of them. */
function OpenSessions({ account, errors }: { account: StaffDetail; errors: Readonly<Record<string, string>> }) {
  const { id, version, name, openSessions, may } = account
  const table = <SessionTable caption={`${name}正在登录的各处`} sessions={openSessions} />
  if (!may.includes('endSessions'))
    return (
      <ContentCard title="登录会话" level={2}>
        {table}
      </ContentCard>
    )
  return (
    <ContentCard title="登录会话" level={2}>
      <form method="post" noValidate>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="step" value="session" />
        <SessionTable
          caption={`${name}正在登录的各处`}
          sessions={openSessions}
          end={({ id: session, device }) => (
            <Button name="session" value={session} look="text" aria-label={`结束${device}上的登录`}>
              结束
            </Button>
          )}
        />
        <OneTimeCode name="session-oneTimeCode" error={errors['session-oneTimeCode']} />
      </form>
    </ContentCard>
  )
}

function AccountFacts({ account }: { account: StaffDetail }) {
  const { login, unit, roles, lastLoginAt, createdAt, sessions, codeUntil, isSelf } = account
  const moment = (at: string) => formatDate(at, 'yyyy-MM-dd hh:mm')
  return (
    <div id="account" tabIndex={-1}>
      <Facts
        items={[
          { label: '用户名', value: login },
          { label: '单位', value: unit },
          { label: '角色', value: <Roles of={roles} /> },
          { label: '状态', value: <AccountState account={account} /> },
          ...(codeUntil ? [{ label: '激活码', value: `${moment(codeUntil)} 前有效，尚未使用` }] : []),
          { label: '最近登录', value: lastLoginAt ? moment(lastLoginAt) : '从未登录' },
          { label: '正在登录', value: sessions > 0 ? `${sessions} 处` : '没有' },
          { label: '建立时间', value: moment(createdAt) },
        ]}
      />
      {isSelf && <p className={styles.note}>这是您自己的账号，须由另一位安全管理人员更改。</p>}
    </div>
  )
}

interface NewProps {
  sent: StaffScreen | null
  units: readonly string[]
  confirmers: readonly Option[]
}

function NewAccount({ sent, units, confirmers }: NewProps) {
  const form: Pick<StaffScreen, 'texts' | 'errors' | 'roles'> = sent ?? { texts: {}, errors: {}, roles: [] }
  return (
    <form method="post" noValidate id="account" tabIndex={-1}>
      <StaffFields {...{ step: 'add', form, units, confirmers }} />
      <OneTimeCode name="add-oneTimeCode" error={form.errors['add-oneTimeCode']} />
      <p className={styles.note}>下一页显示一次激活码，请当面交给本人；密码和身份验证器由本人设置，您看不到。</p>
      <ButtonRow>
        <Button name="step" value="add">
          添加账号
        </Button>
        <ButtonLink href={CONSOLE_STAFF} look="text">
          返回列表
        </ButtonLink>
      </ButtonRow>
    </form>
  )
}
