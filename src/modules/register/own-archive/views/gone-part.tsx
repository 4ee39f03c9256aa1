import { formatDate } from '../../../../kernel/format/date.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { printAddress } from '../../../documents/layouts.ts'
import type { ForgettingCheck } from '../../forgetting/contract.ts'

const MOMENT = 'yyyy-MM-dd hh:mm'

/** Whether an ended record is gone from all outputs of the portal, and the paper about it. */
export function GonePart({ gone, message }: { gone: ForgettingCheck; message: string | null }) {
  const { state, stateName, canAsk, endedAt, checkedAt, looked, paper } = gone
  return (
    <Part heading="停止公示的证明">
      <div id="gone" tabIndex={-1}>
        {message && <p role="alert">{message}</p>}
        <p>
          这条信息自 {formatDate(endedAt ?? 0, MOMENT)} 起停止公示。
          {state === null &&
            '可以申请一份证明：本站逐项读取自己的页面、接口、开放数据、快照和缓存，都没有这条信息的，出具证明。'}
          {state === 'waiting' && '正在逐项核查，几分钟后刷新本页查看。'}
          {state === 'found' && '核查时还有输出含有这条信息，已通知信用信息中心处理，稍后自动再次核查。'}
        </p>
        {stateName && checkedAt && (
          <p>
            <strong>{stateName}</strong>，{formatDate(checkedAt, MOMENT)}读取了 {looked.length} 项输出。
          </p>
        )}
        <ButtonRow>
          {canAsk && (
            <form method="post">
              <Button look="plain">申请停止公示证明</Button>
            </form>
          )}
          {paper && <ButtonLink href={printAddress(paper)}>查看证明</ButtonLink>}
        </ButtonRow>
        {looked.length > 0 && (
          <details>
            <summary>读取了哪些输出</summary>
            <DataTable
              running
              caption="核查时读取的输出"
              rows={looked}
              rowKey={({ name, address }) => `${name} ${address}`}
              columns={[
                { key: 'name', label: '输出' },
                { key: 'at', label: '时间', narrow: true, cell: ({ at }) => formatDate(at) },
                {
                  key: 'bytes',
                  label: '字节',
                  narrow: true,
                  end: true,
                  unit: ' 字节',
                  cell: ({ bytes }) => thousands(bytes),
                },
                { key: 'found', label: '结果', narrow: true, cell: ({ found }) => (found ? '仍有' : '没有') },
              ]}
            />
          </details>
        )}
      </div>
    </Part>
  )
}
