import { formatDate } from '../../../kernel/format/date.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { timeColumn } from '../../../ui/lists/time-column.ts'
import type { DeskRecord } from '../../desk/define-desk.ts'
import type { LenderAccount } from '../lenders-contract.ts'

interface Props {
  institution: Pick<DeskRecord, 'id' | 'state'>
  accounts: readonly LenderAccount[]
}

/** The organisation's accounts, and which of them are bound to the institution. */
export function LenderAccounts({ institution: { id, state }, accounts }: Props) {
  const step = ({ id: accountId, boundAt }: LenderAccount) =>
    boundAt === null && state !== 'admitted' ? (
      '入驻后可以绑定'
    ) : (
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="accountId" value={accountId} />
        <Button name="step" value={boundAt === null ? 'bind' : 'unbind'} look={boundAt === null ? 'plain' : 'danger'}>
          {boundAt === null ? '绑定' : '解除绑定'}
        </Button>
      </form>
    )
  return (
    <ContentCard title="办理账号" level={2}>
      <p>
        统一社会信用代码与机构相同、已实名认证的机构账号。绑定后可以在机构工作台办理本机构的产品、申请和需求；解除立即生效。
      </p>
      <DataTable
        caption="本机构的账号"
        rows={accounts}
        rowKey={(account) => account.id}
        empty={<p>还没有实名认证的机构账号。请机构先注册账号并通过认证。</p>}
        columns={[
          { key: 'name', label: '账号' },
          { key: 'phone', label: '手机号码', narrow: true },
          timeColumn('lastLoginAt', '最近登录'),
          {
            ...{ key: 'boundAt', label: '绑定时间', narrow: true },
            cell: ({ boundAt }) => (boundAt === null ? '未绑定' : formatDate(boundAt, 'yyyy-MM-dd hh:mm')),
          },
          { key: 'step', label: '操作', narrow: true, cell: step },
        ]}
      />
    </ContentCard>
  )
}
