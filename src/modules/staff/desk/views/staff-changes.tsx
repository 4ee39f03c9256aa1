import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readMine } from '../../../../kernel/calls/mine.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { namedOptions } from '../../../../ui/forms/select.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { CHANGE_WORDS, staffDesk } from '../../desk-contract.ts'
import { CONSOLE_STAFF_ACCOUNT, CONSOLE_STAFF_CHANGES } from '../layouts.ts'
import styles from './people.module.css'
import { ChangeState, describeChange } from './staff-marks.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  // Shows waiting changes by default; `all` has to be requested by name.
  const asked = url.searchParams.get('state') ?? 'waiting'
  const state = typedKeys(CHANGE_WORDS.states).find((each) => each === asked)
  const [self, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(staffDesk.changes, { query: { ...pagingFromSearch(url.searchParams), ...readMine(url.searchParams), state } }),
  ])
  return { title: row.title, address, state: state ?? 'all', self, found }
}

export default function ConsoleStaffChanges() {
  const { title, address, state, self, found } = useLoaderData<typeof loader>()
  const options = namedOptions(CHANGE_WORDS.states)
  return (
    <ConsolePage self={self} current={CONSOLE_STAFF_CHANGES} title={title} total={found.total} unit="项">
      <p className={styles.note}>
        换单位，以及涉及系统管理、安全管理、审计或审核复核角色的变更，须由提出人和本人以外的安全管理或审计人员确认；三个工作日内没有确认的自动作废，一切照旧。
      </p>
      <ChoiceForm
        home={CONSOLE_STAFF_CHANGES}
        isNarrowed={state !== 'waiting'}
        choices={[
          {
            ...{ name: 'state', label: '状态', chosen: state },
            options: [...options, { code: 'all', name: '全部状态' }],
          },
        ]}
      />
      <DataTable
        caption="须经第二人确认的账号变更"
        rows={found.records}
        rowKey={({ id }) => id}
        empty={<EmptyState title={state === 'waiting' ? '没有等待确认的变更' : '没有符合条件的变更'} />}
        columns={[
          {
            ...{ key: 'name', label: '账号' },
            cell: ({ staffId, name, unit }) => (
              <SiteLink
                href={`${CONSOLE_STAFF_ACCOUNT}?id=${encodeURIComponent(staffId)}`}
              >{`${name}（${unit}）`}</SiteLink>
            ),
          },
          { key: 'kind', label: '变更', cell: describeChange },
          { key: 'reason', label: '理由' },
          {
            ...{ key: 'maker', label: '提出' },
            cell: ({ makerName, madeAt }) => `${makerName}，${formatDate(madeAt, 'yyyy-MM-dd hh:mm')}`,
          },
          { key: 'state', label: '状态', narrow: true, cell: ({ state: each }) => <ChangeState state={each} /> },
          {
            ...{ key: 'decider', label: '办理' },
            cell: ({ deciderName, decidedAt, decisionNote }) =>
              [deciderName, decidedAt && formatDate(decidedAt, 'yyyy-MM-dd hh:mm'), decisionNote]
                .filter(Boolean)
                .join('，') || '—',
          },
        ]}
      />
      <Pagination page={found} address={address} unit="项" />
    </ConsolePage>
  )
}
