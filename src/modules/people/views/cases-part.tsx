import type { z } from 'zod'
import { dateKey } from '../../../kernel/format/date.ts'
import { ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { caseAddressOf, type inquiries } from '../../submissions/looking-up/contract.ts'
import styles from './centre.module.css'

interface Props {
  page: z.output<typeof inquiries.myCases.data>
  address: string
  services: readonly { id: string; name: string; href: string }[]
}

/** Everything the user has sent in, whatever it was. */
export function CasesPart({ page, address, services }: Props) {
  return (
    <>
      <div className={styles.services}>
        <ButtonRow>
          {services.map(({ id, name, href }) => (
            <ButtonLink key={id} href={href} look="plain">
              {name}
            </ButtonLink>
          ))}
        </ButtonRow>
      </div>
      <DataTable
        caption="我的办件"
        columns={[
          { key: 'acceptNo', label: '受理编号', narrow: true },
          { key: 'kindName', label: '类型' },
          {
            key: 'title',
            label: '标题',
            cell: ({ id, title, kindName }) => <SiteLink href={caseAddressOf(id)}>{title || kindName}</SiteLink>,
          },
          { key: 'stateName', label: '状态', narrow: true },
          { key: 'submittedAt', label: '提交日期', narrow: true, cell: ({ submittedAt }) => dateKey(submittedAt) },
          { key: 'dueOn', label: '答复期限', narrow: true },
        ]}
        rows={page.records}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="还没有办件">
            <p>登录后提交的申诉、投诉、承诺和留言都会列在这里。</p>
          </EmptyState>
        }
      />
      <Pagination page={page} address={address} unit="件" />
    </>
  )
}
