import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../ui/forms/choice-form.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { deskFrame } from '../contract.ts'
import type { DeskColumn, DeskRecord } from '../define-desk.ts'
import { addressOf, type BulkScreen, boxName, sendBulk } from '../desk-form.ts'
import { type AnyDesk, findDesk } from '../registry.ts'
import { ConsoleNav } from './console-nav.tsx'
import styles from './desk.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const desk = findDesk(row.options.desk)
  const api = apiOf(args)
  const asked = url.searchParams.get('state') ?? url.searchParams.get(desk.stateWord ?? desk.stateCode ?? 'state')
  const state = Object.keys(desk.table.states).find((code) => code === asked || desk.table.states[code] === asked) ?? ''
  const keyword = desk.list.search ? url.searchParams.get('keyword')?.trim().slice(0, 50) || undefined : undefined
  const query = {
    ...pagingFromSearch(url.searchParams),
    ...(state && { state }),
    ...(keyword && { keyword }),
  }
  const [self, found] = await Promise.all([api(deskFrame.desk, {}), api(desk.calls.page, { query })])
  return { title: row.title, desk: desk.entity, address, state, keyword, self, found }
}

export async function action(args: LoaderArguments) {
  return formAgain(await sendBulk(args, findDesk(pageOfRequest(args).row.options.desk)))
}

export default function DeskList() {
  const { title, desk: entity, address, state, keyword, self, found } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const desk = findDesk(entity)
  const mayWrite = self.roles.some(({ code }) => desk.writers.some((role) => role === code))
  const bulk = desk.bulk.filter((code) =>
    self.roles.some((role) => desk.steps[code]!.roles.some((each) => each === role.code)),
  )
  const table = (
    <DataTable
      caption={desk.list.caption}
      rows={found.records}
      rowKey={({ id }) => id}
      empty={<EmptyState title={`没有这样的${desk.label}`} />}
      columns={[...(bulk.length > 0 ? [boxColumn(desk, bulk)] : []), ...columnsOf(desk)]}
    />
  )
  return (
    <>
      <ConsoleNav self={self} current={desk.pages.list} />
      <ContentCard title={title} total={found.total} unit={desk.unit}>
        <div id="list" tabIndex={-1}>
          {sent && <BulkOutcome desk={desk} sent={sent} records={found.records} />}
        </div>
        <ChoiceForm
          home={desk.pages.list}
          keyword={desk.list.search && { ...desk.list.search, value: keyword }}
          isNarrowed={state !== '' || keyword !== undefined}
          choices={[
            {
              ...{ name: 'state', label: '状态', all: '全部状态', chosen: state },
              options: Object.entries(desk.table.states).map(([code, name]) => ({ code, name: String(name) })),
            },
          ]}
        />
        {mayWrite && (
          <div className={styles.create}>
            <ButtonLink href={desk.pages.one} look="plain">
              {desk.words.create}
            </ButtonLink>
          </div>
        )}
        {bulk.length === 0 ? (
          table
        ) : (
          <form method="post" noValidate>
            {table}
            {found.records.some(({ may }) => bulk.some((code) => may.includes(code))) && (
              <BulkBar desk={desk} codes={bulk} />
            )}
          </form>
        )}
        <Pagination page={found} address={address} unit={desk.unit} />
      </ContentCard>
    </>
  )
}

function columnsOf(desk: AnyDesk): Column<DeskRecord>[] {
  const [first, ...others] = desk.list.columns
  return [
    {
      ...{ key: first!.key, label: first!.label },
      cell: (record) => <SiteLink href={addressOf(desk, record.id)}>{String(record[desk.nameKey])}</SiteLink>,
    },
    ...others.map((column) => ({
      ...{ key: column.key, label: column.label, narrow: column.narrow, end: column.end },
      cell: (record: DeskRecord) => {
        const href = column.href?.(record)
        return href ? <SiteLink href={href}>{cellOf(column, record)}</SiteLink> : cellOf(column, record)
      },
    })),
    { key: 'stateName', label: '状态', narrow: true, cell: desk.list.stateShows },
    {
      ...{ key: 'updatedAt', label: '最近改动', narrow: true },
      cell: ({ updatedAt }) => formatDate(updatedAt, 'yyyy-MM-dd hh:mm'),
    },
  ]
}

function cellOf({ key, as, shows }: DeskColumn, record: DeskRecord): string {
  if (shows) return shows(record)
  const value = record[key]
  if (value === null || value === undefined || value === '') return '—'
  return as ? formatDate(String(value), as === 'day' ? 'yyyy-MM-dd' : 'yyyy-MM-dd hh:mm') : String(value)
}

/** A box for each thing with which one of the steps may be taken now. */
const boxColumn = (desk: AnyDesk, codes: readonly string[]): Column<DeskRecord> => ({
  ...{ key: 'item', label: '选择', narrow: true, noPrint: true },
  cell: (record) =>
    codes.some((code) => record.may.includes(code)) && (
      <input
        type="checkbox"
        name={boxName(record)}
        value={record.version}
        aria-label={`选择${String(record[desk.nameKey])}`}
      />
    ),
})

function BulkBar({ desk, codes }: { desk: AnyDesk; codes: readonly string[] }) {
  return (
    <div className={`${styles.bulk} no-print`}>
      <span>对选中的{desk.label}：</span>
      {codes.map((code) => (
        <Button key={code} name="step" value={code} look={desk.steps[code]!.look ?? 'plain'}>
          {desk.steps[code]!.label}
        </Button>
      ))}
      {codes.some((code) => desk.steps[code]!.reason) && (
        <input type="text" name="reason" aria-label="理由" placeholder="理由" maxLength={500} />
      )}
    </div>
  )
}

interface OutcomeProps {
  desk: AnyDesk
  sent: BulkScreen
  records: readonly DeskRecord[]
}

/** How many were done, and which were not and why. */
function BulkOutcome({ desk, sent: { step, done, refused, message }, records }: OutcomeProps) {
  if (message) return <Outcome sent={{ message }} />
  const nameOf = (id: string) => String(records.find((record) => record.id === id)?.[desk.nameKey] ?? id)
  return (
    <>
      {done > 0 && <Outcome done={`${desk.steps[step]?.label ?? ''} ${done} ${desk.unit}`} />}
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          <p>{`${refused.length} ${desk.unit}没有办成：`}</p>
          <ul>
            {refused.map(({ id, reason }) => (
              <li key={id}>{`${nameOf(id)}：${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
