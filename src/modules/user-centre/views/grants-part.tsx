import { dateKey } from '../../../kernel/format/date.ts'
import { HOW_TO_VERIFY } from '../../../kernel/identity/how-to-verify.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { GivenGrant, SeenLook } from '../../grants/owner-contract.ts'
import { describeMoment } from '../moment.ts'
import styles from './centre.module.css'
import { CentreForm } from './centre-form.tsx'

interface Props {
  grants: readonly GivenGrant[]
  looks: { isVerified: boolean; looks: readonly SeenLook[] }
  now: number
}

const ENDED = { ended: '已到期', 'used-up': '次数已用完', revoked: '已停止' } as const

/** Grants of the user, each with a button to revoke it, and the log of accesses. */
export function GrantsPart({ grants, looks, now }: Props) {
  return (
    <div className={styles.parts}>
      <p>停止授权立即生效：对方再打开链接或查询，都不能看到。停止前已经看过的，记录在下方。</p>
      <DataTable
        caption="我给出的授权"
        columns={[
          { key: 'scopeName', label: '授权内容' },
          { key: 'toName', label: '授权给' },
          { key: 'purpose', label: '用途' },
          { key: 'until', label: '有效期至', narrow: true, cell: ({ until }) => dateKey(until) },
          {
            key: 'viewCount',
            label: '已查看',
            narrow: true,
            cell: ({ viewCount, viewLimit }) => `${viewCount}${viewLimit === null ? '' : `/${viewLimit}`} 次`,
          },
          {
            key: 'state',
            label: '状态',
            narrow: true,
            cell: ({ id, state, scopeName, toName }) =>
              state === 'open' ? (
                <CentreForm
                  part="grants"
                  wanted="revoke"
                  values={{ id }}
                  label={`停止授权：${scopeName}，授权给${toName}`}
                >
                  停止授权
                </CentreForm>
              ) : (
                <Tag>{ENDED[state]}</Tag>
              ),
          },
        ]}
        rows={grants}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="没有给出授权">
            <p>分享信用报告、授权金融机构查询后，会列在这里，可以随时停止。</p>
          </EmptyState>
        }
      />
      <h2>谁查看过</h2>
      {looks.isVerified ? (
        <>
          <p>凭您的授权或依法查看您不公开信息的，每次都有记录，保存三年；这里显示最近 500 次。</p>
          <DataTable
            caption="谁查看过"
            columns={[
              { key: 'at', label: '时间', narrow: true, cell: ({ at }) => describeMoment(at, now) },
              { key: 'by', label: '查看者' },
              { key: 'what', label: '查看内容', cell: ({ what, scopeName }) => what || scopeName },
              { key: 'purpose', label: '用途' },
            ]}
            rows={looks.looks.map((look, index) => ({ ...look, key: `${look.at} ${index}` }))}
            rowKey={({ key }) => key}
            empty={<EmptyState title="没有查看记录" />}
          />
        </>
      ) : (
        <p>完成实名认证后，可以看到谁查看过您的信用信息。{HOW_TO_VERIFY}</p>
      )}
    </div>
  )
}
