import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { EVERY_ROLE, STAFF_ROLES } from '../../../../kernel/guard/staff-roles.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { namedOptions, optionsOfNames } from '../../../../ui/forms/select.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleList } from '../../../desk/views/console-page.tsx'
import { ACCOUNT_MANAGERS, ACCOUNT_STATES, staffDesk } from '../../desk-contract.ts'
import { CONSOLE_STAFF, CONSOLE_STAFF_ACCOUNT } from '../layouts.ts'
import styles from './people.module.css'
import { AccountState, Roles } from './staff-marks.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const given = (name: string) => url.searchParams.get(name)?.trim().slice(0, 50) || undefined
  const role = EVERY_ROLE.find((each) => each === given('role'))
  const status = typedKeys(ACCOUNT_STATES).find((each) => each === given('status'))
  const [self, units] = await Promise.all([api(deskFrame.desk, {}), api(staffDesk.units, {})])
  const unit = units.find((each) => each.unit === given('unit'))?.unit
  const filter = { unit, role, status, keyword: given('keyword') }
  const found = await api(staffDesk.page, { query: { ...pagingFromSearch(url.searchParams), ...filter } })
  return { title: row.title, address, filter, self, found, units: units.map((each) => each.unit) }
}

export default function ConsoleStaff() {
  const { title, address, filter, self, found, units } = useLoaderData<typeof loader>()
  const isKeeper = self.roles.some(({ code }) => ACCOUNT_MANAGERS.some((role) => role === code))
  return (
    <ConsoleList
      self={self}
      current={CONSOLE_STAFF}
      title={title}
      found={found}
      unit="人"
      list="staff"
      address={address}
      caption="工作人员账号"
      rowKey={({ id }) => id}
      columns={[
        {
          ...{ key: 'name', label: '姓名', narrow: true },
          cell: ({ id, name }) => (
            <SiteLink href={`${CONSOLE_STAFF_ACCOUNT}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>
          ),
        },
        { key: 'login', label: '用户名', narrow: true },
        { key: 'unit', label: '单位', narrow: true },
        { key: 'roles', label: '角色', cell: ({ roles }) => <Roles of={roles} /> },
        { key: 'status', label: '状态', narrow: true, cell: (account) => <AccountState account={account} /> },
        {
          ...{ key: 'lastLoginAt', label: '最近登录', narrow: true },
          cell: ({ lastLoginAt }) => (lastLoginAt ? formatDate(lastLoginAt, 'yyyy-MM-dd hh:mm') : '从未登录'),
        },
      ]}
    >
      <ChoiceForm
        home={CONSOLE_STAFF}
        keyword={{ label: '姓名、用户名或单位', placeholder: '例如：林小满', value: filter.keyword }}
        isNarrowed={Object.values(filter).some((value) => value !== undefined)}
        choices={[
          {
            ...{ name: 'unit', label: '单位', all: '全部单位', chosen: filter.unit ?? '', isSearched: true },
            options: optionsOfNames(units),
          },
          {
            ...{ name: 'role', label: '角色', all: '全部角色', chosen: filter.role ?? '' },
            options: EVERY_ROLE.map((code) => ({ code, name: STAFF_ROLES[code] })),
          },
          {
            ...{ name: 'status', label: '状态', all: '全部状态', chosen: filter.status ?? '' },
            options: namedOptions(ACCOUNT_STATES),
          },
        ]}
      />
      {isKeeper && (
        <div className={styles.add}>
          <ButtonLink href={CONSOLE_STAFF_ACCOUNT} look="plain">
            添加账号
          </ButtonLink>
        </div>
      )}
    </ConsoleList>
  )
}
