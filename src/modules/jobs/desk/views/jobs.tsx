import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { type JobEntry, jobCalls } from '../../contract.ts'
import { CONSOLE_JOBS } from '../layouts.ts'

export async function loader(args: LoaderArguments) {
  const { url, address, row } = pageOfRequest(args)
  const api = apiOf(args)
  const isFailed = url.searchParams.get('state') === 'failed'
  const [self, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(jobCalls.page, {
      query: { ...pagingFromSearch(url.searchParams), ...(isFailed && { state: 'failed' as const }) },
    }),
  ])
  return { title: row.title, self, found, address }
}

export default function ConsoleJobs() {
  const { title, self, found, address } = useLoaderData<typeof loader>()
  return (
    <ConsolePage self={self} current={CONSOLE_JOBS} title={title} total={found.total}>
      <DataTable
        caption="后台任务"
        rows={found.records}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'title', label: '任务' },
          { key: 'state', label: '状态', narrow: true, cell: ({ stateName }) => stateName },
          { key: 'progress', label: '进度', narrow: true, cell: writeProgress },
          { key: 'created', label: '提出时间', narrow: true, cell: ({ createdAt }) => formatDate(createdAt) },
          { key: 'ended', label: '结束时间', narrow: true, cell: ({ finishedAt }) => shownTime(finishedAt) },
          { key: 'trouble', label: '问题', cell: writeTrouble },
        ]}
      />
      <Pagination page={found} address={address} />
    </ConsolePage>
  )
}

const shownTime = (time: string | null): string => (time ? formatDate(time) : '—')

const writeProgress = ({ state, done, inAll }: JobEntry): string =>
  inAll === null ? (state === 'done' ? '—' : `${done} 步`) : `${done} / ${inAll}`

/** Number of tries and name of the error; the log has the details. */
function writeTrouble({ state, tries, trouble, dueAt }: JobEntry): string {
  if (!trouble) return '—'
  return state === 'failed' ? `试了 ${tries} 次：${trouble}` : `第 ${tries} 次：${trouble}；${formatDate(dueAt)} 再试`
}
