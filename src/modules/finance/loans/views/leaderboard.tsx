import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { isKeyOf, typedKeys } from '../../../../kernel/typed-keys.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { LEADERBOARD, PRODUCTS } from '../../layouts.ts'
import { meanRateText, wanText } from '../../money.ts'
import { type FigurePeriod, PERIODS, RANKINGS, type Ranking } from '../figure-words.ts'
import { financeFigures } from '../figures-contract.ts'
import styles from './loans.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const [period, sort] = [url.searchParams.get('period') ?? '', url.searchParams.get('sort') ?? '']
  const query: { period: FigurePeriod; sort: Ranking } = {
    period: isKeyOf(PERIODS, period) ? period : 'year',
    sort: isKeyOf(RANKINGS, sort) ? sort : 'creditAmount',
  }
  const rows = await apiOf(args)(financeFigures.leaderboard, { query })
  return {
    ...{ title: row.title, rows, ...query },
    page: { description: '入驻金融机构按授信、放款、利率和响应速度的排行。' },
  }
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  typedKeys(words).map((code) => ({ code, name: words[code] ?? '' }))

export default function Leaderboard() {
  const { title, rows, period, sort } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={rows.length} unit="家">
      <ChoiceForm
        home={LEADERBOARD}
        isNarrowed={period !== 'year' || sort !== 'creditAmount'}
        choices={[
          { name: 'period', label: '时间', options: optionsOf(PERIODS), chosen: period },
          { name: 'sort', label: '按什么排名', options: optionsOf(RANKINGS), chosen: sort },
        ]}
      />
      <DataTable
        caption={`金融机构排行榜，${PERIODS[period]}，按${RANKINGS[sort]}`}
        rows={rows}
        rowKey={({ institutionId }) => institutionId}
        paired
        columns={[
          { key: 'rank', label: '排名', narrow: true },
          {
            key: 'institutionName',
            label: '金融机构',
            headline: true,
            cell: ({ institutionId, institutionName }) => (
              <a href={`${PRODUCTS}?institution=${encodeURIComponent(institutionId)}`}>{institutionName}</a>
            ),
          },
          { key: 'productCount', label: '产品数', end: true, narrow: true },
          { key: 'demandReceived', label: '受理需求', end: true, narrow: true },
          { key: 'creditApprovedCount', label: '授信笔数', end: true, narrow: true },
          {
            key: 'creditAmount',
            label: '授信万元',
            end: true,
            narrow: true,
            cell: ({ creditAmount }) => wanText(creditAmount),
          },
          {
            key: 'loanAmount',
            label: '放款万元',
            end: true,
            narrow: true,
            cell: ({ loanAmount }) => wanText(loanAmount),
          },
          {
            key: 'avgRate',
            label: '平均利率',
            end: true,
            narrow: true,
            cell: ({ avgRate }) => (avgRate === null ? '—' : `${meanRateText(avgRate)}%`),
          },
          {
            key: 'responseHours',
            label: '响应小时',
            end: true,
            narrow: true,
            cell: ({ responseHours }) => responseHours ?? '—',
          },
        ]}
      />
      <p className={styles.note}>
        按通过本网站办理的申请计算，截至现在；平均利率为各笔授信的年化利率的平均数，响应为提交到机构首次办理的时间。
      </p>
    </ContentCard>
  )
}
