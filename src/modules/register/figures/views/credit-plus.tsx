import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { creditPlusCalls, type Usage } from '../credit-plus-contract.ts'
import { usageTotals } from '../credit-plus-usage.ts'
import { creditPlusOptions } from '../layouts.ts'
import { BenefitCards } from './benefit-cards.tsx'
import styles from './credit-plus.module.css'

const SHOWN = 6

export async function loader(args: LoaderArguments) {
  const { row } = pageOfRequest(args)
  const api = apiOf(args)
  const code = creditPlusOptions(row).scheme
  const [schemes, benefits] = await Promise.all([
    api(creditPlusCalls.schemes, {}),
    api(creditPlusCalls.benefits, { query: { scheme: code, pageSize: SHOWN } }),
  ])
  const scheme = schemes.find((known) => known.code === code) ?? null
  return {
    page: { description: scheme?.summary ?? row.title },
    title: row.title,
    list: `${row.path}-main`,
    scheme,
    totals: usageTotals(scheme?.usage ?? []),
    benefits,
  }
}

export default function CreditPlus() {
  const { title, list, scheme, totals, benefits } = useLoaderData<typeof loader>()
  if (!scheme)
    return (
      <ContentCard title={title}>
        <EmptyState of="places" title="场景正在筹备">
          <a href="/credit-plus-home">查看其他场景</a>
        </EmptyState>
      </ContentCard>
    )
  return (
    <Stack>
      <ContentCard title={title} total={scheme.benefits} unit="项优惠">
        <p className={styles.intro}>{scheme.summary}</p>
        <Facts
          items={[
            { label: '适用对象', value: scheme.targetGroup, wide: true },
            { label: '依据', value: scheme.legalBasis, wide: true },
          ]}
        />
        {totals && (
          <Figures
            look="cells"
            items={[
              { label: '近一年受益人次', value: thousands(totals.persons) },
              { label: '近一年受益企业', value: thousands(totals.enterprises) },
              { label: '节省和免押（万元）', value: thousands(Math.round(totals.savedAmount / 100) / 100) },
            ]}
          />
        )}
      </ContentCard>
      {benefits.records.length > 0 && (
        <Panel title="可享受的优惠" more={{ href: list }}>
          <BenefitCards records={benefits.records} />
        </Panel>
      )}
      {scheme.usage.length > 0 && (
        <Panel title="使用情况">
          <LineChart
            title={`${title}每月受益人次`}
            description={`${scheme.usage[0]!.period} 至 ${scheme.usage.at(-1)!.period} 每月受益人次；全部数字见下表。`}
            hasTable
            points={scheme.usage.map(({ period, persons }) => ({ label: period, value: persons }))}
          />
          <DataTable
            caption={`${title}每月使用情况`}
            columns={COLUMNS}
            rows={scheme.usage.toReversed()}
            rowKey={({ period }) => period}
          />
        </Panel>
      )}
    </Stack>
  )
}

const COLUMNS: Column<Usage>[] = [
  { key: 'period', label: '月份' },
  { key: 'persons', label: '受益人次', end: true, cell: ({ persons }) => thousands(persons) },
  { key: 'enterprises', label: '受益企业', end: true, cell: ({ enterprises }) => thousands(enterprises) },
  { key: 'savedAmount', label: '节省和免押（元）', end: true, cell: ({ savedAmount }) => thousands(savedAmount) },
]
