import { useLoaderData } from 'react-router'
import { apiOf, attemptTyped, type LoaderArguments, refusalOf } from '../../../../kernel/calls/api.ts'
import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { textsIn } from '../../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { NarrowingForm } from '../../../../ui/forms/narrowing-form.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ChosenTable } from '../../../desk/views/chosen-table.tsx'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { dataDesk } from '../contract.ts'
import { CONSOLE_NEW_RECORD, CONSOLE_RECORDS } from '../layouts.ts'
import { RECORD_STATUSES, recordDesk } from '../records-contract.ts'
import { recordAddress, recordsAddress } from './record-form.ts'
import styles from './records.module.css'

const FILTERS = [
  ...(['unit', 'subject', 'documentNo', 'status', 'from', 'to'] as const),
  ...(['reportedFrom', 'reportedTo', 'late', 'batch'] as const),
] as const

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const { dataset: asked, cursor, ...filter } = textsIn(url, ['dataset', 'cursor', ...FILTERS])
  const [self, delivered] = await Promise.all([api(deskFrame.desk, {}), api(dataDesk.datasets, {})])
  const datasets = delivered.filter(({ stores }) => stores === 'records')
  const dataset = (datasets.find(({ code }) => code === asked) ?? datasets[0]!).code
  const answer = await attemptTyped(args)(recordDesk.records, {
    query: { dataset, ...filter, ...(cursor && { cursor }) },
  })
  // What cannot be asked is said at its field, and nothing typed is lost.
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
  const fileOf = (format: string) =>
    `${API_BASE}${recordDesk.exportRecords.path}?${new URLSearchParams({ dataset, ...filter, format })}`
  const field = (name: string, label: string, type: 'text' | 'date' = 'text', hint?: string) => (
    <Field name={name} label={label} error={errors[name]} hint={hint}>
      {(control) => <input {...control} type={type} maxLength={100} defaultValue={filter[name]} />}
    </Field>
  )
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_RECORDS} />
      <ContentCard title={title}>
        <ErrorSummary errors={message ? { dataset: message } : errors} />
        <NarrowingForm
          home={CONSOLE_RECORDS}
          carried={{ ...(filter.late && { late: filter.late }), ...(filter.batch && { batch: filter.batch }) }}
          isNarrowed={Object.keys(filter).length > 0}
        >
          <Field name="dataset" label="数据集">
            {(control) => <Select control={control} options={options} chosen={dataset} />}
          </Field>
          {field('subject', '主体或信用代码')}
          {field('documentNo', '文号')}
          {self.isCentre && field('unit', '来源单位')}
          <Field name="status" label="公示状态" error={errors.status}>
            {(control) => (
              <Select control={control} options={optionsOf(RECORD_STATUSES)} chosen={filter.status} none="全部" />
            )}
          </Field>
          {field('from', '决定日期起', 'date')}
          {field('to', '决定日期止', 'date')}
          {field('reportedFrom', '报送日期起', 'date')}
          {field('reportedTo', '报送日期止', 'date')}
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
      </ContentCard>
    </>
  )
}

type Status = (typeof RECORD_STATUSES)[number]
const TONES: Record<Status, TagTone> = {
  ...{ 公示中: 'good', 待公示: 'plain', 异议屏蔽: 'warning', 已届满: 'plain' },
  ...{ 已修复终止: 'plain', 已撤销: 'bad', 不予公示: 'plain' },
}

export const RecordState = ({ status }: { status: Status }) => <Tag tone={TONES[status]}>{status}</Tag>
