import type { z } from 'zod'
import { dateKey } from '../../../kernel/format/date.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { PROGRESS_PATH } from '../../submissions/layouts.ts'
import { type inquiries, ownCaseAddress } from '../../submissions/looking-up/contract.ts'
import { describeDeadline } from '../deadline.ts'

interface Props {
  page: z.output<typeof inquiries.myCases.data>
  address: string
  now: number
}

/** Section with all cases of the user, of any kind. */
export function CasesPart({ page, address, now }: Props) {
  return (
    <>
      <DataTable
        caption="全部办件"
        columns={[
          {
            key: 'title',
            label: '事项',
            cell: ({ id, title, kindName }) => <SiteLink href={ownCaseAddress(id)}>{title || kindName}</SiteLink>,
          },
          { key: 'kindName', label: '类型', narrow: true },
          { key: 'acceptNo', label: '受理编号', narrow: true },
          { key: 'stateName', label: '状态', narrow: true },
          { key: 'submittedAt', label: '提交日期', narrow: true, cell: ({ submittedAt }) => dateKey(submittedAt) },
          {
            key: 'dueOn',
            label: '答复期限',
            narrow: true,
            cell: ({ dueOn, dueAfter }) =>
              dueAfter ?? (dueOn && `${dueOn}${describeDeadline(dueOn, dateKey(now)).isOver ? '（已超期）' : ''}`),
          },
        ]}
        rows={page.records}
        rowKey={({ id }) => id}
        empty={
          <EmptyState of="cases" title="还没有办件">
            <p>登录后提交的申诉、投诉、承诺和留言都会列在这里。</p>
          </EmptyState>
        }
      />
      <Pagination page={page} address={address} unit="件" />
      <p>
        没有登录时提交的办件不在这里，请<a href={`${PROGRESS_PATH}?mode=one`}>用受理编号和查询码查询</a>。
      </p>
    </>
  )
}
