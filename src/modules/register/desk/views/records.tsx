import { useLoaderData } from 'react-router'
import { apiOf, attemptTyped, type LoaderArguments, refusalOf } from '../../../../kernel/calls/api.ts'
import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { readTexts } from '../../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { type FilterField, FilterFields } from '../../../../ui/forms/filter-fields.tsx'
import { NarrowingForm } from '../../../../ui/forms/narrowing-form.tsx'
import { optionsOfNames } from '../../../../ui/forms/select.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ChosenTable } from '../../../desk/views/chosen-table.tsx'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { dataDesk } from '../contract.ts'
import { CONSOLE_NEW_RECORD, CONSOLE_RECORDS } from '../layouts.ts'
import { RECORD_STATUSES, recordDesk } from '../records-contract.ts'
import { recordAddress, recordsAddress } from './record-form.ts'
import styles from './records.module.css'

const FIELDS: readonly FilterField[] = [
  { name: 'subject', label: '主体或信用代码', maxLength: 100 },
  { name: 'documentNo', label: '文号', maxLength: 100 },
  { name: 'unit', label: '来源单位', maxLength: 100 },
  { name: 'status', label: '公示状态', options: optionsOfNames(RECORD_STATUSES), all: '全部' },
  { name: 'from', label: '决定日期起', type: 'date' },
  { name: 'to', label: '决定日期止', type: 'date' },
  { name: 'reportedFrom', label: '报送日期起', type: 'date' },
  { name: 'reportedTo', label: '报送日期止', type: 'date' },
]
/** Filters that are only set by links. */
const CARRIED = ['late', 'batch']
const NAMES = ['dataset', 'cursor', ...FIELDS.map(({ name }) => name), ...CARRIED]

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const { dataset: asked, cursor, ...filter } = readTexts(url, NAMES)
  const [self, delivered] = await Promise.all([api(deskFrame.desk, {}), api(dataDesk.datasets, {})])
  const datasets = delivered.filter(({ stores }) => stores === 'records')
  const dataset = (datasets.find(({ code }) => code === asked) ?? datasets[0]!).code
  const answer = await attemptTyped(args)(recordDesk.records, {
    query: { dataset, ...filter, ...(cursor && { cursor }) },
  })
  // An invalid filter is reported at its field, and the typed values are kept.
  const found = answer.ok ? answer.data : { records: [], next: null }
  const { errors, message }: ReturnType<typeof refusalOf> = answer.ok
    ? { errors: {}, message: null }
    : refusalOf(answer)
  const options = datasets.map(({ code, name }) => ({ code, name }))
  return { title: row.title, address, self, options, dataset, filter, found, errors, message, isFirst: !cursor }
}

export default function ConsoleRecords() {
  const { title, address, self, options, dataset, filter, found, errors, message, isFirst } =
    useLoaderData<typeof loader>()
  const mayEnter = self.roles.some(({ code }) => code === 'data')
  const fields = self.isCentre ? FIELDS : FIELDS.filter(({ name }) => name !== 'unit')
  const fileOf = (format: string) =>
    `${API_BASE}${recordDesk.exportRecords.path}?${new URLSearchParams({ dataset, ...filter, format })}`
  return (
    <ConsolePage self={self} current={CONSOLE_RECORDS} title={title}>
      <ErrorSummary errors={message ? { dataset: message } : errors} />
      <NarrowingForm
        home={CONSOLE_RECORDS}
        carried={{ ...(filter.late && { late: filter.late }), ...(filter.batch && { batch: filter.batch }) }}
        isNarrowed={Object.keys(filter).length > 0}
      >
        <FilterFields
          fields={[{ name: 'dataset', label: '数据集', options }, ...fields]}
          values={{ dataset, ...filter }}
          errors={errors}
        />
      </NarrowingForm>
      <div className={styles.tools}>
        <p>
          {filter.late === 'yes' && <Tag tone="warning">只看超过 7 个工作日报送的</Tag>}
          {filter.late === 'no' && <Tag tone="good">只看 7 个工作日内报送的</Tag>}
          {filter.batch && <Tag>{`批次 ${filter.batch}`}</Tag>}
        </p>
        <ButtonRow>
          {found.records.length > 0 && (
            <>
              <ButtonLink href={fileOf('xlsx')} look="plain">
                导出 xlsx
              </ButtonLink>
              <ButtonLink href={fileOf('csv')} look="plain">
                导出 csv
              </ButtonLink>
            </>
          )}
          {mayEnter && (
            <ButtonLink href={`${CONSOLE_NEW_RECORD}?dataset=${encodeURIComponent(dataset)}`}>录入一条</ButtonLink>
          )}
        </ButtonRow>
      </div>
      <ChosenTable
        list="records"
        chosen={self.columns}
        filters={self.filters}
        address={address}
        caption="记录，按决定日期，最新的在前"
        rows={found.records}
        rowKey={({ id }) => id}
        empty={<EmptyState />}
        columns={[
          {
            key: 'subjectName',
            label: '主体',
            cell: ({ id, subjectName }) => <SiteLink href={recordAddress(dataset, id)}>{subjectName}</SiteLink>,
          },
          { key: 'headline', label: '事项', headline: true },
          { key: 'documentNo', label: '文号' },
          { key: 'sourceUnit', label: '来源单位' },
          { key: 'decisionDate', label: '决定日期', narrow: true },
          { key: 'reportedOn', label: '报送日期', narrow: true },
          { key: 'status', label: '状态', narrow: true, cell: ({ status }) => <RecordState status={status} /> },
        ]}
      />
      <nav className={`${styles.way} no-print`} aria-label="分页">
        {!isFirst && (
          <ButtonLink href={recordsAddress({ dataset, ...filter })} look="plain" rel="first">
            回到第一页
          </ButtonLink>
        )}
        {found.next && (
          <ButtonLink href={recordsAddress({ dataset, ...filter, cursor: found.next })} look="plain" rel="next">
            下一页
          </ButtonLink>
        )}
      </nav>
    </ConsolePage>
  )
}

type Status = (typeof RECORD_STATUSES)[number]
const TONES: Record<Status, TagTone> = {
  ...{ 公示中: 'good', 待公示: 'plain', 异议屏蔽: 'warning', 已届满: 'plain' },
  ...{ 已修复终止: 'plain', 已撤销: 'bad', 不予公示: 'plain' },
}

export const RecordState = ({ status }: { status: Status }) => <Tag tone={TONES[status]}>{status}</Tag>
