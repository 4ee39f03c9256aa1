import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { optionsOf } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { MAKERS } from '../../../finance/desk/products.ts'
import { INSTITUTION_WORDS, institutionDesk } from '../../../finance/institutions-contract.ts'
import { CONSOLE_INSTITUTION, CONSOLE_INSTITUTIONS } from '../../layouts.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const asked = url.searchParams.get('status')
  const status = INSTITUTION_WORDS.states.find((each) => each === asked)
  const keyword = url.searchParams.get('keyword')?.trim().slice(0, 50) || undefined
  const [self, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(institutionDesk.page, { query: { ...pagingFromSearch(url.searchParams), status, keyword } }),
  ])
  return { title: row.title, address, status: status ?? '', keyword, self, found }
}

export default function ConsoleInstitutions() {
  const { title, address, status, keyword, self, found } = useLoaderData<typeof loader>()
  const isMaker = self.roles.some(({ code }) => MAKERS.some((role) => role === code))
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_INSTITUTIONS} />
      <ContentCard title={title} total={found.total} unit="家">
        <ChoiceForm
          home={CONSOLE_INSTITUTIONS}
          keyword={{ label: '名称或代码', placeholder: '例如：农商银行', value: keyword }}
          isNarrowed={status !== '' || keyword !== undefined}
          choices={[
            {
              ...{ name: 'status', label: '状态', all: '全部状态', chosen: status },
              options: optionsOf(INSTITUTION_WORDS.states),
            },
          ]}
        />
        {isMaker && (
          <ButtonRow>
            <ButtonLink href={CONSOLE_INSTITUTION} look="plain">
              登记机构
            </ButtonLink>
          </ButtonRow>
        )}
        <DataTable
          caption="各状态的金融机构"
          rows={found.records}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              label: '机构名称',
              cell: ({ id, name }) => (
                <SiteLink href={`${CONSOLE_INSTITUTION}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>
              ),
            },
            { key: 'kind', label: '类型', narrow: true },
            { key: 'productCount', label: '在架产品', narrow: true },
            { key: 'status', label: '状态', narrow: true },
            {
              key: 'updatedAt',
              label: '最近改动',
              narrow: true,
              cell: ({ updatedAt }) => formatDate(updatedAt, 'yyyy-MM-dd hh:mm'),
            },
          ]}
        />
        <Pagination page={found} address={address} unit="家" />
      </ContentCard>
    </>
  )
}
