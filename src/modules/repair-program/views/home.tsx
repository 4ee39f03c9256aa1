import { redirect, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ColumnChart } from '../../../ui/charts/column-chart.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Figures } from '../../../ui/lists/figures.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { repairProgram } from '../contract.ts'
import { describeHandlingTime } from '../handling-time.ts'
import { REPAIR_HOME, REPAIR_LOG } from '../layouts.ts'
import { MAKERS_AND_CHECKERS, repairRequests } from '../request-contract.ts'
import { PageHead } from './parts.tsx'
import styles from './repair.module.css'
import { RequestList } from './request-list.tsx'

const LISTS = [
  { code: 'check', name: '待我复核', empty: '没有等待您复核的申请' },
  { code: 'mine', name: '我提交的', empty: '您还没有提交过撤下申请' },
  { code: 'late', name: '已超期', empty: '没有超期的申请' },
  { code: 'all', name: '全部', empty: '还没有撤下申请' },
] as const

export async function loader(args: LoaderArguments) {
  const { url, address, now, actor } = pageOfRequest(args)
  // Auditors have access to the log only.
  if (
    actor.kind === 'staff' &&
    actor.roles.includes('audit') &&
    !MAKERS_AND_CHECKERS.some((role) => actor.roles.includes(role))
  )
    throw redirect(REPAIR_LOG)
  const api = apiOf(args)
  const home = await api(repairProgram.home, {})
  const usual = home.counts.check > 0 || home.counts.mine === 0 ? 'check' : 'mine'
  const list =
    LISTS.find(({ code }) => code === url.searchParams.get('list')) ?? LISTS.find(({ code }) => code === usual)!
  const found = await api(repairRequests.requestPage, {
    query: { ...pagingFromSearch(url.searchParams), list: list.code },
  })
  return { home, list, found, address, until: formatDate(now, 'M月d日') }
}

export default function RepairHome() {
  const { home, list, found, address, until } = useLoaderData<typeof loader>()
  const { counts, months } = home
  const tabs = LISTS.map(({ code, name }) => ({
    label: name,
    href: `${REPAIR_HOME}?list=${code}`,
    current: code === list.code,
  }))
  return (
    <div className={styles.stack}>
      <PageHead title="工作台" />
      <div className="card">
        <Figures
          look="cells"
          items={[
            { label: '待我复核', value: counts.check, href: `${REPAIR_HOME}?list=check` },
            {
              label: '已超期',
              value: counts.late,
              href: `${REPAIR_HOME}?list=late`,
              tone: counts.late > 0 ? 'warning' : undefined,
            },
            { label: '我提交的', value: counts.mine, href: `${REPAIR_HOME}?list=mine` },
            { label: '24 小时内可恢复', value: counts.restorable, href: `${REPAIR_HOME}?list=all` },
            { label: '近十二个月平均办理用时', value: describeHandlingTime(home.handling) },
          ]}
        />
      </div>
      <ContentCard title="撤下申请" level={2} tabs={tabs} total={found.total} unit="件">
        <RequestList caption={list.name} rows={found.records} empty={list.empty} />
        <Pagination page={found} address={address} unit="件" />
      </ContentCard>
      <Panel title="近十二个月">
        {months.every(({ ended, restored }) => ended + restored === 0) ? (
          <EmptyState title="近十二个月没有撤下的记录" />
        ) : (
          <ColumnChart
            title="各月撤下和恢复公示的记录数"
            description={`近十二个月共撤下 ${sum(months.map(({ ended }) => ended))} 条，恢复公示 ${sum(months.map(({ restored }) => restored))} 条。`}
            series={['撤下', '恢复公示']}
            isApart
            columns={months.map(({ month, ended, restored }) => ({ label: month, values: [ended, restored] }))}
            unfinished={`本月截至 ${until}`}
          />
        )}
      </Panel>
    </div>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
