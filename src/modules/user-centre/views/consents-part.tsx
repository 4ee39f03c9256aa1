import type { z } from 'zod'
import { formatDate } from '../../../kernel/format/date.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { Consent } from '../../people/centre-contract.ts'
import { CentreForm } from './centre-form.tsx'

export function ConsentsPart({ consents }: { consents: readonly z.output<typeof Consent>[] }) {
  return (
    <>
      <p>撤回授权不影响撤回前已经办理的事项；撤回后，需要该授权的服务将无法继续使用。</p>
      <DataTable
        caption="授权管理"
        columns={[
          { key: 'kindName', label: '授权内容' },
          { key: 'version', label: '版本', narrow: true },
          { key: 'agreedAt', label: '同意时间', narrow: true, cell: ({ agreedAt }) => formatDate(agreedAt) },
          {
            key: 'withdrawn',
            label: '状态',
            cell: ({ id, kindName, withdrawnAt }) =>
              withdrawnAt ? (
                `已于 ${formatDate(withdrawnAt)} 撤回`
              ) : (
                <CentreForm part="consents" wanted="withdraw" values={{ id }} label={`撤回授权：${kindName}`}>
                  撤回
                </CentreForm>
              ),
          },
        ]}
        rows={consents}
        rowKey={({ id }) => id}
        empty={<EmptyState title="没有授权记录" />}
      />
    </>
  )
}
