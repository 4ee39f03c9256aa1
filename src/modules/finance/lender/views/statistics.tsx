import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { isKeyOf, typedKeys } from '../../../../kernel/typed-keys.ts'
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { LEADERBOARD, LENDER_APPLIES, LENDER_STATISTICS } from '../../layouts.ts'
import { type FigurePeriod, PERIODS } from '../../loans/figure-words.ts'
import { meanRateText, wanText } from '../../money.ts'
import { lenderOffice } from '../contract.ts'
import { LenderNav, loadFrame } from './lender-nav.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const asked = url.searchParams.get('period') ?? ''
  const period: FigurePeriod = isKeyOf(PERIODS, asked) ? asked : 'year'
  const [frame, figures] = await Promise.all([
    loadFrame(args),
    apiOf(args)(lenderOffice.figures, { query: { period } }),
  ])
  return { title: row.title, frame, figures }
}

export default function LenderStatistics() {
  const { title, frame, figures } = useLoaderData<typeof loader>()
  const { period, since, avgRate, responseHours, loanAmount, creditAmount } = figures
  return (
    <>
      <LenderNav frame={frame} current={LENDER_STATISTICS} />
      <ContentCard title={title}>
        <Stack>
          <p>
            {`${since} 起的本机构业绩，与公开的`}
            <a href={`${LEADERBOARD}?period=${period}`}>机构排行榜</a>同一口径、同一时间。
          </p>
          <ChoiceForm
            home={LENDER_STATISTICS}
            isNarrowed={period !== 'year'}
            choices={[
              {
                ...{ name: 'period', label: '时间', chosen: period },
                options: typedKeys(PERIODS).map((code) => ({ code, name: PERIODS[code] })),
              },
            ]}
          />
          <Figures
            look="cells"
            items={[
              { label: '收到申请（件）', value: figures.demandReceived, href: LENDER_APPLIES },
              { label: '授信（件）', value: figures.creditApprovedCount, href: `${LENDER_APPLIES}?group=credited` },
              { label: '授信（万元）', value: wanText(creditAmount) },
              { label: '放款（笔）', value: figures.paid, href: `${LENDER_APPLIES}?group=credited` },
              { label: '放款（万元）', value: wanText(loanAmount) },
              { label: '获贷企业（家）', value: figures.firms },
              { label: '平均年化利率', value: avgRate === null ? '—' : `${meanRateText(avgRate)}%` },
              { label: '首次办理用时（小时）', value: responseHours ?? '—' },
            ]}
          />
          <ColumnChart
            title="每月放款（万元）"
            description={`${since} 起共放款 ${wanText(loanAmount)} 万元。`}
            series={['放款']}
            columns={figures.months.map(({ month, amount }) => ({ label: month, values: [Number(amount)] }))}
            unfinished="本月未完"
          />
        </Stack>
      </ContentCard>
    </>
  )
}
