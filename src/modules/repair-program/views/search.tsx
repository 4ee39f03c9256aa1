import { useLoaderData } from 'react-router'
import { attemptTyped, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { textsIn } from '../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { optionsOf, Select } from '../../../ui/forms/select.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { totalText } from '../../../ui/lists/page-links.ts'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { DESK_STATUSES } from '../../register/records/desk-contract.ts'
import { repairProgram } from '../contract.ts'
import { detailAddress, REPAIR_CANCEL, REPAIR_SEARCH } from '../layouts.ts'
import { PageHead, StateTag, Subject } from './parts.tsx'
import styles from './repair.module.css'

const FIELDS = ['subjectName', 'code', 'documentNo', 'authority', 'from', 'to', 'status'] as const
type Given = Partial<Record<(typeof FIELDS)[number], string>>

export async function loader(args: LoaderArguments) {
  const { url, address, row, actor } = pageOfRequest(args)
  const given: Given = textsIn(url, FIELDS)
  const isAsked = Object.keys(given).length > 0
  const query = { ...pagingFromSearch(url.searchParams), ...given }
  const answer = isAsked ? await attemptTyped(args)(repairProgram.search, { query }) : null
  const errors: Record<string, string> = answer && !answer.ok ? answer.errors : {}
  const mayCancel = actor.kind === 'staff' && actor.roles.includes('repair')
  return { title: row.title, given, found: answer?.ok ? answer.data : null, errors, address, mayCancel }
}

export default function RepairSearch() {
  const { title, given, found, errors, address, mayCancel } = useLoaderData<typeof loader>()
  return (
    <div className={styles.stack}>
      <PageHead title={title} />
      <Panel title="查询条件">
        <ErrorSummary errors={errors} />
        <form action={REPAIR_SEARCH} className={styles.filters} aria-label="查询条件">
          <Text name="subjectName" label="主体名称" given={given} errors={errors} />
          <Text name="code" label="统一社会信用代码" given={given} errors={errors} max={18} />
          <Text name="documentNo" label="决定书文号" given={given} errors={errors} />
          <Text name="authority" label="认定单位" hint="全称" given={given} errors={errors} />
          <Field name="from" label="决定日期起" error={errors.from}>
            {(control) => <input {...control} type="date" defaultValue={given.from} />}
          </Field>
          <Field name="to" label="决定日期止" error={errors.to}>
            {(control) => <input {...control} type="date" defaultValue={given.to} />}
          </Field>
          <Field name="status" label="公示状态" error={errors.status}>
            {(control) => (
              <Select control={control} options={optionsOf(DESK_STATUSES)} chosen={given.status} none="全部" />
            )}
          </Field>
          <ButtonRow>
            <Button>查询</Button>
            <ButtonLink href={REPAIR_SEARCH} look="text">
              重置
            </ButtonLink>
          </ButtonRow>
        </form>
      </Panel>
      {found && (
        <ContentCard title="查询结果" level={2} total={totalText(found)}>
          <DataTable
            caption="查询结果"
            rows={found.records}
            rowKey={({ id }) => id}
            empty={<EmptyState title="没有符合条件的记录">请核对代码和文号，或者放宽条件。</EmptyState>}
            columns={[
              {
                key: 'subject',
                label: '主体',
                headline: true,
                cell: (one) => <Subject name={one.subjectName} code={one.subjectCode} />,
              },
              {
                key: 'documentNo',
                label: '决定书文号',
                cell: ({ id, documentNo, title: about }) => (
                  <SiteLink href={detailAddress(id)}>{documentNo ?? about}</SiteLink>
                ),
              },
              { key: 'datasetName', label: '信息类别' },
              { key: 'authority', label: '认定单位' },
              { key: 'decisionDate', label: '决定日期', narrow: true },
              { key: 'repairableFrom', label: '可修复日', narrow: true },
              { key: 'status', label: '公示状态', narrow: true, cell: ({ status }) => <StateTag>{status}</StateTag> },
              {
                key: 'act',
                label: '办理',
                narrow: true,
                noPrint: true,
                cell: ({ id, status }) =>
                  mayCancel && !status.startsWith('已') ? (
                    <SiteLink href={`${REPAIR_CANCEL}?id=${encodeURIComponent(id)}`}>撤下</SiteLink>
                  ) : (
                    <SiteLink href={detailAddress(id)}>查看</SiteLink>
                  ),
              },
            ]}
          />
          <Pagination page={found} address={address} />
        </ContentCard>
      )}
    </div>
  )
}

interface TextProps {
  name: keyof Given
  label: string
  hint?: string
  given: Given
  errors: Record<string, string>
  max?: number
}

const Text = ({ name, label, hint, given, errors, max = 100 }: TextProps) => (
  <Field name={name} label={hint ? `${label}（${hint}）` : label} error={errors[name]}>
    {(control) => <input {...control} type="search" defaultValue={given[name]} maxLength={max} />}
  </Field>
)
