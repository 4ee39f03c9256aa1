import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { isKeyOf } from '../../../kernel/typed-keys.ts'
import { ChoiceForm } from '../../../ui/forms/choice-form.tsx'
import { namedOptions } from '../../../ui/forms/select.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { timeColumn } from '../../../ui/lists/time-column.ts'
import { deskFrame } from '../../desk/contract.ts'
import { ConsoleList } from '../../desk/views/console-page.tsx'
import { DEMAND_STATE_NAMES, demandDesk } from '../demands/desk-contract.ts'
import { CONSOLE_DEMAND, CONSOLE_DEMANDS } from './layouts.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const asked = url.searchParams.get('state') ?? ''
  const state = isKeyOf(DEMAND_STATE_NAMES, asked) ? asked : undefined
  const [self, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(demandDesk.page, { query: { ...pagingFromSearch(url.searchParams), state } }),
  ])
  return { title: row.title, address, state: state ?? '', self, found }
}

export default function ConsoleDemands() {
  const { title, address, state, self, found } = useLoaderData<typeof loader>()
  return (
    <ConsoleList
      self={self}
      current={CONSOLE_DEMANDS}
      title={title}
      found={found}
      unit="笔"
      list="demands"
      address={address}
      caption="各状态的融资需求"
      rowKey={({ id }) => id}
      columns={[
        {
          ...{ key: 'demandTitle', label: '需求' },
          cell: ({ id, demandTitle }) => (
            <SiteLink href={`${CONSOLE_DEMAND}?id=${encodeURIComponent(id)}`}>{demandTitle}</SiteLink>
          ),
        },
        { key: 'enterpriseName', label: '企业' },
        { key: 'amount', label: '金额（万元）', end: true },
        { key: 'region', label: '区域', narrow: true },
        { key: 'stateName', label: '状态', narrow: true },
        timeColumn('createdAt', '提交'),
      ]}
    >
      <ChoiceForm
        home={CONSOLE_DEMANDS}
        isNarrowed={state !== ''}
        choices={[
          {
            ...{ name: 'state', label: '状态', all: '全部状态', chosen: state },
            options: namedOptions(DEMAND_STATE_NAMES),
          },
        ]}
      />
    </ConsoleList>
  )
}
