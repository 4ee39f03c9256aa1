import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { LEADERBOARD, LENDER_APPLIES, LENDER_STATISTICS } from '../../layouts.ts'
import { rateText, wanText } from '../../money.ts'
import { lenderOffice } from '../contract.ts'
import { LenderNav, loadFrame } from './lender-nav.tsx'

export async function loader(args: LoaderArguments) {
  const [frame, figures] = await Promise.all([loadFrame(args), apiOf(args)(lenderOffice.figures, {})])
  return { title: pageOfRequest(args).row.title, frame, figures }
}

export default function LenderStatistics() {
  const { title, frame, figures } = useLoaderData<typeof loader>()
  const { averageRate, responseHours } = figures
  return (
    <>
      <LenderNav frame={frame} current={LENDER_STATISTICS} />
      <ContentCard title={title}>
        <Stack>
          <p>
            {`${figures.year} 年本机构业绩，与公开的`}
            <a href={LEADERBOARD}>机构排行榜</a>同一口径。
          </p>
          <Figures
            look="cells"
            items={[
              { label: '收到申请（件）', value: figures.received, href: LENDER_APPLIES },
              { label: '授信（件）', value: figures.credited, href: `${LENDER_APPLIES}?group=credited` },
              { label: '放款（笔）', value: figures.paid, href: `${LENDER_APPLIES}?group=credited` },
              { label: '放款（万元）', value: wanText(figures.paidAmount) },
              { label: '获贷企业（家）', value: figures.firms },
              { label: '平均年化利率', value: averageRate === null ? '—' : `${rateText(averageRate)}%` },
              { label: '首次办理用时（小时）', value: responseHours ?? '—' },
            ]}
          />
          <DataTable
            caption="每月放款"
            rows={figures.months}
            rowKey={({ month }) => month}
            columns={[
              { key: 'month', label: '月份' },
              { key: 'amount', label: '放款（万元）', end: true, cell: ({ amount }) => wanText(amount) },
            ]}
          />
        </Stack>
      </ContentCard>
    </>
  )
}
