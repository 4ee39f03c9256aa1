import { useLoaderData } from 'react-router'
import { attemptTyped, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { readTexts } from '../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { type FilterField, FilterFields } from '../../../ui/forms/filter-fields.tsx'
import { optionsOfNames } from '../../../ui/forms/select.tsx'
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
import { PageHead, StateTag, SubjectName } from './parts.tsx'
import styles from './repair.module.css'

const FILTERS: readonly FilterField[] = [
  { name: 'subjectName', label: '主体名称', type: 'search', maxLength: 100 },
  { name: 'code', label: '统一社会信用代码', type: 'search', maxLength: 18 },
  { name: 'documentNo', label: '决定书文号', type: 'search', maxLength: 100 },
  { name: 'authority', label: '认定单位（全称）', type: 'search', maxLength: 100 },
  { name: 'from', label: '决定日期起', type: 'date' },
  { name: 'to', label: '决定日期止', type: 'date' },
  { name: 'status', label: '公示状态', options: optionsOfNames(DESK_STATUSES), all: '全部' },
]
const FIELDS = FILTERS.map(({ name }) => name)

export async function loader(args: LoaderArguments) {
  const { url, address, row, actor } = pageOfRequest(args)
  const given = readTexts(url, FIELDS)
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
          <FilterFields fields={FILTERS} values={given} errors={errors} />
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
                cell: (one) => <SubjectName name={one.subjectName} code={one.subjectCode} />,
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
