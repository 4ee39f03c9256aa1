import { useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { addressWith } from '../../../ui/lists/page-links.ts'
import { POINTS_RULES_PAGE } from '../addresses.ts'
import { type IndicatorRule, LEVELS, leastPoints, mostPoints, rulesOn, TABS, writePoints } from '../indicators.ts'
import styles from './points.module.css'

export function loader(args: LoaderArguments) {
  const { url, now } = pageOfRequest(args)
  return {
    subject: url.searchParams.get('subject') === 'enterprise' ? ('enterprise' as const) : ('person' as const),
    day: dateKey(now),
  }
}

const range = (rule: IndicatorRule): string => {
  const sign = rule.direction === 'plus' ? '+' : '−'
  const [least, most] = [writePoints(leastPoints(rule)), writePoints(mostPoints(rule))]
  return `${sign}${least === most ? most : `${least}～${most}`}`
}

const COLUMNS: Column<IndicatorRule>[] = [
  { key: 'code', label: '编号', narrow: true },
  { key: 'name', label: '指标', headline: true },
  { key: 'points', label: '分值', narrow: true, end: true, cell: range },
  { key: 'about', label: '怎样计分' },
  {
    key: 'source',
    label: '来源',
    narrow: true,
    cell: ({ source }) => (source === 'declared' ? '自主申报' : '系统归集'),
  },
]

/** All rules in force today, readable before consenting. */
export default function PointsRules() {
  const { subject, day } = useLoaderData<typeof loader>()
  const rules = rulesOn(day, subject)
  const tabs = [
    { label: '个人', href: POINTS_RULES_PAGE, current: subject === 'person' },
    {
      ...{ label: '企业', current: subject === 'enterprise' },
      href: addressWith(POINTS_RULES_PAGE, { subject: 'enterprise' }),
    },
  ]
  return (
    <Stack>
      <ContentCard title="信用积分计分规则" tabs={tabs}>
        <p>
          满分 1,000 分。
          {LEVELS.toReversed()
            .map(({ name, from }) => `${name} ${writePoints(from)} 分起`)
            .join('，')}
          。积分自愿参加，只用于享受优惠；失信信息只在依法公示期间扣分，退回的当晚计入。
        </p>
        <p className={styles.note}>以下为 {day} 有效的规则；已经计入的积分按当时的规则。</p>
      </ContentCard>
      {TABS.map(({ code, name, most }) => (
        <Panel key={code} title={`${name}（${code === 'broken' ? '最多扣' : '最多'} ${writePoints(most)} 分）`} flush>
          <DataTable
            caption={name}
            columns={COLUMNS}
            rows={rules.filter(({ tab }) => tab === code)}
            rowKey={(rule) => rule.code}
          />
        </Panel>
      ))}
    </Stack>
  )
}
