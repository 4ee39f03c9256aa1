import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { isKeyOf } from '../../../../kernel/typed-keys.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { namedOptions } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { LENDER_APPLIES } from '../../layouts.ts'
import { DESK_STATE_NAMES, lenderCalls } from '../../loans/lender-contract.ts'
import { ApplyTable } from './apply-table.tsx'
import { LenderNav, loadFrame } from './lender-nav.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const asked = url.searchParams.get('group') ?? ''
  const group = isKeyOf(DESK_STATE_NAMES, asked) ? asked : undefined
  const keyword = url.searchParams.get('keyword')?.trim().slice(0, 50) || undefined
  const query = { ...pagingFromSearch(url.searchParams), group, keyword }
  const [frame, found] = await Promise.all([loadFrame(args), apiOf(args)(lenderCalls.page, { query })])
  return { title: row.title, address, frame, found, group: group ?? '', keyword }
}

export default function LenderApplies() {
  const { title, address, frame, found, group, keyword } = useLoaderData<typeof loader>()
  return (
    <>
      <LenderNav frame={frame} current={LENDER_APPLIES} />
      <ContentCard title={title} total={found.total} unit="件">
        <ChoiceForm
          home={LENDER_APPLIES}
          keyword={{ label: '企业、代码、编号', placeholder: '企业、代码、编号', value: keyword }}
          isNarrowed={group !== '' || keyword !== undefined}
          choices={[
            {
              ...{ name: 'group', label: '范围', all: '全部', chosen: group },
              options: namedOptions(DESK_STATE_NAMES),
            },
          ]}
        />
        <ApplyTable applies={found.records} caption="本机构收到的产品申请" />
        <Pagination page={found} address={address} unit="件" />
      </ContentCard>
    </>
  )
}
