import type { z } from 'zod'
import { dateKey } from '../../../kernel/format/date.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { Favourite } from '../centre-contract.ts'
import { CentreForm } from './centre-form.tsx'

export function FavouritesPart({ favourites }: { favourites: readonly z.output<typeof Favourite>[] }) {
  return (
    <DataTable
      caption="我的收藏"
      columns={[
        { key: 'title', label: '页面', cell: ({ title, address }) => <SiteLink href={address}>{title}</SiteLink> },
        { key: 'createdAt', label: '收藏日期', narrow: true, cell: ({ createdAt }) => dateKey(createdAt) },
        {
          key: 'remove',
          label: '操作',
          narrow: true,
          noPrint: true,
          cell: ({ title, address }) => (
            <CentreForm part="favourites" wanted="unmark" values={{ address }} label={`取消收藏：${title}`}>
              取消收藏
            </CentreForm>
          ),
        },
      ]}
      rows={favourites}
      rowKey={({ address }) => address}
      empty={
        <EmptyState title="还没有收藏">
          <p>在文章和企业信用档案页面点“收藏”，以后从这里打开。</p>
        </EmptyState>
      }
    />
  )
}
