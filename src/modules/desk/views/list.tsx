import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { API_BASE } from '../../../kernel/calls/contract.ts'
import { readMine } from '../../../kernel/calls/mine.ts'
import { type Page, pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../ui/forms/choice-form.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { addressWith } from '../../../ui/lists/page-links.ts'
import { deskFrame } from '../contract.ts'
import { type DeskRecord, MOST_AT_ONCE, waitingStates } from '../define-desk.ts'
import { cellText, listColumns } from '../desk-cells.ts'
import { type BulkScreen, boxName, recordPageAddress, sendBulk } from '../desk-form.ts'
import { type AnyDesk, findDesk } from '../registry.ts'
import { ConsoleList } from './console-page.tsx'
import styles from './desk.module.css'
import type { Selection } from './selection.tsx'

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
    ...readMine(url.searchParams),
  }
  const [self, found] = await Promise.all([api(deskFrame.desk, {}), api(desk.calls.page, { query })])
  return { title: row.title, desk: desk.entity, address, state, keyword, mine: query.mine ?? '', self, found }
}

export async function action(args: LoaderArguments) {
  return formAgain(await sendBulk(args, findDesk(pageOfRequest(args).row.options.desk)))
}

export default function DeskList() {
  const { title, desk: entity, address, state, keyword, mine, self, found } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const desk = findDesk(entity)
  const mayWrite = self.roles.some(({ code }) => desk.writers.some((role) => role === code))
  const bulk = desk.bulk.filter((code) =>
    self.roles.some((role) => desk.steps[code]!.roles.some((each) => each === role.code)),
  )
  return (
    <ConsoleList
      self={self}
      current={desk.pages.list}
      title={title}
      found={found}
      unit={desk.unit}
      list={desk.entity}
      address={address}
      caption={desk.list.caption}
      rowKey={({ id }) => id}
      empty={<EmptyState title={`没有这样的${desk.label}`} />}
      columns={columnsOf(desk)}
      file={{
        href: addressWith(`${API_BASE}${desk.calls.file.path}`, {
          state: state || null,
          keyword: keyword ?? null,
          mine: mine || null,
        }),
        ...{ total: found.total, unit: desk.unit },
      }}
      lead={mayWrite && <ButtonLink href={desk.pages.one}>{desk.words.create}</ButtonLink>}
      selection={bulk.length > 0 ? selectionOf(desk, bulk, { found, address, sent }) : undefined}
    >
      <div id="list" tabIndex={-1}>
        {sent && <BulkOutcome desk={desk} sent={sent} />}
      </div>
      <ChoiceForm
        home={desk.pages.list}
        keyword={desk.list.search && { ...desk.list.search, value: keyword }}
        isNarrowed={state !== '' || keyword !== undefined || mine !== ''}
        choices={[
          { name: 'mine', label: '范围', all: '全部', chosen: mine, options: [{ code: '1', name: '待我办理' }] },
          {
            ...{ name: 'state', label: '状态', all: '全部状态', chosen: state },
            options: Object.entries(desk.table.states).map(([code, name]) => ({ code, name: String(name) })),
          },
        ]}
      />
    </ConsoleList>
  )
}

const columnsOf = (desk: AnyDesk): Column<DeskRecord>[] =>
  listColumns(desk).map(({ key, label, narrow, end, isWide, ...column }, at) => ({
    ...{ key, label, narrow, end, isWide },
    cell: (record) => {
      if (at === 0) return <SiteLink href={recordPageAddress(desk, record.id)}>{String(record[desk.nameKey])}</SiteLink>
      const words = cellText({ key, label, ...column }, record) || '—'
      if (key === 'stateName' && waitingStates(desk).includes(record.state)) return <Tag tone="warning">{words}</Tag>
      const href = column.href?.(record)
      return href ? <SiteLink href={href}>{words}</SiteLink> : words
    },
  }))

interface Shown {
  found: Page<DeskRecord>
  address: string
  sent: BulkScreen | undefined
}

/** Steps for several rows, with a box for each row that allows at least one of them. */
function selectionOf(desk: AnyDesk, codes: readonly string[], { found, address, sent }: Shown): Selection<DeskRecord> {
  const isWhole = new URLSearchParams(address.split('?')[1]).get('select') === 'all'
  const isRefused = sent !== undefined && sent.done === 0
  const stepsOf = ({ may }: DeskRecord) => codes.filter((code) => may.includes(code))
  return {
    unit: desk.unit,
    boxOf(record) {
      const steps = stepsOf(record)
      if (steps.length === 0) return null
      return { name: boxName(record), value: record.version, label: String(record[desk.nameKey]), steps }
    },
    steps: codes.map((code) => ({ code, label: desk.steps[code]!.label, look: desk.steps[code]!.look ?? 'plain' })),
    reason: codes.some((code) => desk.steps[code]!.reason) ? (isRefused ? sent.reason : '') : null,
    isTicked: ({ id }) => (isRefused ? sent.chosen.includes(id) : isWhole && !sent),
    all:
      isWhole || found.total > MOST_AT_ONCE || !found.records.some((record) => stepsOf(record).length > 0)
        ? null
        : {
            href: addressWith(address, { pageNo: null, pageSize: String(MOST_AT_ONCE), select: 'all' }),
            total: found.total,
          },
    most: MOST_AT_ONCE,
    sent: sent && (isRefused ? 'refused' : 'done'),
  }
}

interface OutcomeProps {
  desk: AnyDesk
  sent: BulkScreen
}

/** How many rows went through, and which were refused and why. */
function BulkOutcome({ desk, sent: { step, done, refused, message } }: OutcomeProps) {
  if (message) return <Outcome sent={{ message }} />
  return (
    <>
      {done > 0 && <Outcome done={`${desk.steps[step]?.label ?? ''} ${done} ${desk.unit}`} />}
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          <p>{`${refused.length} ${desk.unit}没有办成：`}</p>
          <ul>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>{`${name || id}：${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
