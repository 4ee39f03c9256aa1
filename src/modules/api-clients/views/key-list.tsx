import { dateKey, formatDate } from '../../../kernel/format/date.ts'
import { thousands } from '../../../kernel/format/number.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { OwnClient } from '../contract.ts'
import { KEYS_PATH } from '../layouts.ts'
import { MOST_KEYS } from '../limits.ts'

interface Props {
  own: OwnClient
  perMinute: number
  formKey: string
}

/** The valid keys with their use. Two can be valid at once, so that programs can change from one to the other. */
export function KeyList({ own: { keys, use }, perMinute, formKey }: Props) {
  return (
    <>
      <h2>密钥</h2>
      <p>每分钟共 {thousands(perMinute)} 次。更换时先生成新的，程序都换好以后再停用旧的。</p>
      <DataTable
        caption="有效的密钥"
        rows={keys}
        rowKey={({ id }) => id}
        empty={<EmptyState title="还没有密钥" />}
        columns={[
          { key: 'hint', label: '密钥', headline: true, cell: ({ hint }) => <code>{hint}</code> },
          { key: 'createdAt', label: '生成日期', narrow: true, cell: ({ createdAt }) => dateKey(createdAt) },
          {
            key: 'lastUsedAt',
            label: '最近使用',
            narrow: true,
            cell: ({ lastUsedAt }) => (lastUsedAt ? formatDate(lastUsedAt, 'yyyy-MM-dd hh:mm') : '没有用过'),
          },
          {
            key: 'step',
            label: '操作',
            narrow: true,
            cell: ({ id, hint }) => (
              <form method="post" action={KEYS_PATH}>
                <input type="hidden" name="step" value="endKey" />
                <input type="hidden" name="id" value={id} />
                <Button look="text" aria-label={`停用密钥 ${hint}`}>
                  停用
                </Button>
              </form>
            ),
          },
        ]}
      />
      {keys.length < MOST_KEYS && (
        <form method="post" action={KEYS_PATH}>
          <input type="hidden" name="step" value="makeKey" />
          <input type="hidden" name="key" value={formKey} />
          <Button look={keys.length === 0 ? 'primary' : 'plain'}>生成密钥</Button>
        </form>
      )}
      {use.length > 0 && (
        <>
          <h2>调用次数</h2>
          <DataTable
            caption="最近 30 天的调用次数"
            rows={use}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', label: '日期' },
              { key: 'calls', label: '次数', narrow: true, end: true, cell: ({ calls }) => thousands(calls) },
              { key: 'refused', label: '超出限制', narrow: true, end: true, cell: ({ refused }) => thousands(refused) },
            ]}
          />
        </>
      )}
    </>
  )
}
