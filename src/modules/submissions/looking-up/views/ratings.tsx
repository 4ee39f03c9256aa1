import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { percent, thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { inquiries, type RatingMonth } from '../contract.ts'

export async function loader(args: LoaderArguments) {
  const { row, profile } = pageOfRequest(args)
  const { months } = await apiOf(args)(inquiries.ratings, {})
  const page = { title: row.title, description: `${profile.portalName}政务服务“好差评”每月结果` }
  return { page, title: row.title, months }
}

const COLUMNS: Column<RatingMonth>[] = [
  { key: 'month', label: '月份' },
  { key: 'rated', label: '评价', end: true, cell: ({ rated }) => thousands(rated) },
  ...['非常满意', '满意', '基本满意', '不满意', '非常不满意'].map(
    (name, place): Column<RatingMonth> => ({
      ...{ key: name, label: name, end: true },
      cell: ({ names }) => thousands(names[place]?.count ?? 0),
    }),
  ),
  { key: 'goodRate', label: '好评率', end: true, cell: ({ goodRate }) => percent(goodRate) },
  { key: 'calledBack', label: '差评回访', end: true, cell: ({ calledBack, poor }) => `${calledBack} / ${poor}` },
  { key: 'inTime', label: '按期整改', end: true, cell: ({ inTime, poor }) => `${inTime} / ${poor}` },
]

/** Service ratings by month. */
export default function Ratings() {
  const { title, months } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title}>
      <Stack>
        <p>
          每件办结后由提交人评价一次：非常满意、满意、基本满意、不满意、非常不满意。后两项为差评，须写明原因，自评价之日起
          15 个工作日内整改，回访评价人后才能办结。
        </p>
        <DataTable caption={title} columns={COLUMNS} rows={months} rowKey={({ month }) => month} />
      </Stack>
    </ContentCard>
  )
}
