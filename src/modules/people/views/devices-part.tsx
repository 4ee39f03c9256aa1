import type { z } from 'zod'
import { formatDate } from '../../../kernel/format/date.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { Device } from '../centre-contract.ts'
import { CentreForm } from './centre-form.tsx'

export function DevicesPart({ devices }: { devices: readonly z.output<typeof Device>[] }) {
  return (
    <>
      <p>发现不认识的设备，请立即退出全部设备并修改密码。</p>
      <DataTable
        caption="登录设备"
        columns={[
          {
            key: 'device',
            label: '设备',
            cell: ({ device, isCurrent }) => `${device || '未知设备'}${isCurrent ? '（当前设备）' : ''}`,
          },
          { key: 'createdAt', label: '登录时间', narrow: true, cell: ({ createdAt }) => formatDate(createdAt) },
          { key: 'lastSeenAt', label: '最近使用', narrow: true, cell: ({ lastSeenAt }) => formatDate(lastSeenAt) },
          {
            key: 'end',
            label: '操作',
            narrow: true,
            cell: ({ id, createdAt }) => (
              <CentreForm
                part="devices"
                wanted="end"
                values={{ id }}
                label={`退出 ${formatDate(createdAt)} 登录的设备`}
              >
                退出
              </CentreForm>
            ),
          },
        ]}
        rows={devices}
        rowKey={({ id }) => id}
      />
      <CentreForm part="devices" wanted="endAll" look="danger">
        退出全部设备
      </CentreForm>
    </>
  )
}
