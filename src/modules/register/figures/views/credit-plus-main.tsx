import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { creditPlusCalls } from '../credit-plus-contract.ts'
import { creditPlusMainOptions } from '../layouts.ts'
import { loadRegions } from '../region-names.ts'
import { BenefitCards } from './benefit-cards.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const [schemes, regions] = await Promise.all([api(creditPlusCalls.schemes, {}), loadRegions(api, profile.regionCode)])
  const given = url.searchParams
  const fixed = creditPlusMainOptions(row).scheme
  const scheme = fixed ?? schemes.find(({ code }) => code === given.get('scheme'))?.code
  const region = regions.find(({ code }) => code === given.get('region'))?.code
  const keyword = readKeyword(given.get('keyword'))
  const found = await api(creditPlusCalls.benefits, {
    query: { scheme, region, keyword, ...pagingFromSearch(given) },
  })
  return {
    page: { description: `${row.title}：共 ${found.total} 项优惠` },
    title: row.title,
    home: row.path,
    found,
    address,
    regions,
    schemes: fixed ? [] : schemes.map(({ code, title }) => ({ code, name: title })),
    filter: { keyword, region: region ?? '', scheme: fixed ? '' : (scheme ?? '') },
  }
}

export default function CreditPlusMain() {
  const { title, home, found, address, regions, schemes, filter } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={found.total} unit="项优惠">
      <ChoiceForm
        home={home}
        keyword={{ label: '优惠或商户', placeholder: '如：免押金', value: filter.keyword }}
        choices={[
          ...(schemes.length > 0
            ? [{ name: 'scheme', label: '场景', all: '全部', options: schemes, chosen: filter.scheme }]
            : []),
          {
            name: 'region',
            label: '区县',
            all: '全部',
            options: regions,
            chosen: filter.region,
          },
        ]}
        isNarrowed={Object.values(filter).some(Boolean)}
      />
      <h2 className="visually-hidden">优惠列表</h2>
      {found.records.length > 0 ? (
        <BenefitCards records={found.records} />
      ) : (
        <EmptyState of="places" title="没有符合条件的优惠">
          <a href={home}>查看全部优惠</a>
        </EmptyState>
      )}
      <Pagination page={found} address={address} unit="项" />
    </ContentCard>
  )
}
