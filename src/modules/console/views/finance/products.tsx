import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { isOwnKey, ownKeys } from '../../../../kernel/own-keys.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { MAKERS, PRODUCT_STATE_NAMES, productDesk } from '../../../finance/desk-contract.ts'
import { consoleCalls } from '../../contract.ts'
import { CONSOLE_PRODUCT, CONSOLE_PRODUCTS } from '../../layouts.ts'
import { ConsoleNav } from '../console-nav.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const asked = url.searchParams.get('state') ?? ''
  const state = isOwnKey(PRODUCT_STATE_NAMES, asked) ? asked : undefined
  const [self, found] = await Promise.all([
    api(consoleCalls.desk, {}),
    api(productDesk.page, { query: { ...pagingFromSearch(url.searchParams), state } }),
  ])
  return { title: row.title, address, state: state ?? '', self, found }
}

export default function ConsoleProducts() {
  const { title, address, state, self, found } = useLoaderData<typeof loader>()
  const isMaker = self.roles.some(({ code }) => MAKERS.some((role) => role === code))
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_PRODUCTS} />
      <ContentCard title={title} total={found.total} unit="个">
        <ChoiceForm
          home={CONSOLE_PRODUCTS}
          isNarrowed={state !== ''}
          choices={[
            {
              ...{ name: 'state', label: '状态', all: '全部状态', chosen: state },
              options: ownKeys(PRODUCT_STATE_NAMES).map((code) => ({ code, name: PRODUCT_STATE_NAMES[code] })),
            },
          ]}
        />
        {isMaker && (
          <ButtonRow>
            <ButtonLink href={CONSOLE_PRODUCT} look="plain">
              新建产品
            </ButtonLink>
          </ButtonRow>
        )}
        <DataTable
          caption="各状态的金融产品"
          rows={found.records}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              label: '产品名称',
              cell: ({ id, name }) => (
                <SiteLink href={`${CONSOLE_PRODUCT}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>
              ),
            },
            { key: 'institutionName', label: '金融机构' },
            { key: 'category', label: '类别', narrow: true },
            { key: 'stateName', label: '状态', narrow: true },
            {
              key: 'updatedAt',
              label: '最近改动',
              narrow: true,
              cell: ({ updatedAt }) => formatDate(updatedAt, 'yyyy-MM-dd hh:mm'),
            },
          ]}
        />
        <Pagination page={found} address={address} unit="个" />
      </ContentCard>
    </>
  )
}
