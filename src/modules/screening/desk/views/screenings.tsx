import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { timeColumn } from '../../../../ui/lists/time-column.ts'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { type Screening, screeningCalls } from '../../contract.ts'
import { CONSOLE_NEW_SCREENING, CONSOLE_SCREENING, CONSOLE_SCREENINGS } from '../layouts.ts'
import styles from './screening.module.css'

export async function loader(args: LoaderArguments) {
  const { url, address, row } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(screeningCalls.page, { query: pagingFromSearch(url.searchParams) }),
  ])
  return { title: row.title, self, found, address }
}

export default function ConsoleScreenings() {
  const { title, self, found, address } = useLoaderData<typeof loader>()
  return (
    <ConsolePage self={self} current={CONSOLE_SCREENINGS} title={title} total={found.total} unit="次">
      <div className={styles.top}>
        <p>
          为招标投标、评优评先等公务成批核对主体的信用状况。只显示本单位发起的审查，结果保存三年，查阅和下载都有记录。
        </p>
        <ButtonRow>
          <ButtonLink href={CONSOLE_NEW_SCREENING}>发起信用审查</ButtonLink>
        </ButtonRow>
      </div>
      <DataTable
        caption="本单位的信用审查"
        rows={found.records}
        rowKey={({ id }) => id}
        empty={<EmptyState title="本单位还没有发起过信用审查" />}
        columns={[
          {
            key: 'documentNo',
            label: '依据文件或项目编号',
            cell: ({ id, documentNo }) => (
              <SiteLink href={`${CONSOLE_SCREENING}?id=${encodeURIComponent(id)}`}>{documentNo}</SiteLink>
            ),
          },
          { key: 'purpose', label: '用途', narrow: true },
          { key: 'rowCount', label: '行数', narrow: true, end: true },
          { key: 'counts', label: '结果', cell: writeOutcome },
          { key: 'staffName', label: '经办人', narrow: true },
          timeColumn('createdAt', '发起时间'),
        ]}
      />
      <Pagination page={found} address={address} unit="次" />
    </ConsolePage>
  )
}

function writeOutcome({ state, doneCount, rowCount, counts }: Screening): string {
  if (state === 'failed') return '没有完成'
  if (state === 'running') return `审查中，已完成 ${doneCount} / ${rowCount}`
  const parts = [
    [counts.attention, '需关注'],
    [counts.pending, '待确认'],
    [counts.missing, '未找到'],
    [counts.clear, '无不良信息'],
  ] as const
  return parts.flatMap(([count, name]) => (count > 0 ? [`${name} ${count}`] : [])).join('，')
}
