import { CODES } from '../../../kernel/calls/envelope.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { RESULT_MEANINGS } from '../result-meanings.ts'

const ROWS = typedKeys(CODES).map((name) => ({ ...CODES[name], meaning: RESULT_MEANINGS[name] }))

/** The result codes with their HTTP status. */
export function ResultCodes() {
  return (
    <DataTable
      caption="结果码"
      rows={ROWS}
      rowKey={({ code }) => String(code)}
      columns={[
        { key: 'code', label: '结果码', narrow: true },
        { key: 'status', label: 'HTTP 状态', narrow: true },
        { key: 'meaning', label: '含义' },
      ]}
    />
  )
}
