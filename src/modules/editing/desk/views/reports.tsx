import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import styles from '../../../desk/views/managed-list.module.css'
import { CHECKERS } from '../../article-contract.ts'
import { columnDesk } from '../../columns-contract.ts'
import { FAULTS, REPORTS, type ReportCode, type ReportRow, reportDesk } from '../../reports-contract.ts'
import { CONSOLE_REPORTS } from '../layouts.ts'
import { ReportFilters } from './report-filters.tsx'

/** Filters that each report supports. */
const FILTERS: Readonly<Record<ReportCode, readonly ('column' | 'days' | 'from' | 'to' | 'person' | 'fault')[]>> = {
  ageing: ['column', 'days'],
  waiting: ['column'],
  locks: [],
  history: ['from', 'to', 'person'],
  faults: ['fault'],
}

const ABOUT: Readonly<Record<ReportCode, string>> = {
  ageing: '超过栏目更新周期没有改动的公开文章，最久的在前；请核对是否仍然有效。',
  waiting: '等待审核的文章和资料，等得最久的在前。',
  locks: '正被人占用的文章；无操作 30 分钟后自动释放，内容审核可以提前解除。',
  history: '谁在什么时候发布、撤下和改动了什么。',
  faults: '最近一次网站自查在文章中发现、还没有改好的缺陷。',
}

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const given = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const report = typedKeys(REPORTS).find((code) => code === given('report')) ?? 'ageing'
  const [self, columns] = await Promise.all([api(deskFrame.desk, {}), api(columnDesk.list, {})])
  const texts = Object.fromEntries(FILTERS[report].map((name) => [name, given(name)]))
  const asked = {
    report,
    ...(columns.some(({ id }) => id === texts.column) && { column: texts.column }),
    ...(/^\d{1,4}$/.test(texts.days ?? '') &&
      Number(texts.days) >= 1 &&
      Number(texts.days) <= 3650 && { days: texts.days }),
    ...(isDay(texts.from) && { from: texts.from }),
    ...(isDay(texts.to) && { to: texts.to }),
    ...(texts.person && { person: texts.person.slice(0, 20) }),
    fault: typedKeys(FAULTS).find((code) => code === texts.fault),
  }
  const found = await api(reportDesk.page, { query: { ...pagingFromSearch(url.searchParams), ...asked } })
  const query = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return {
    ...{ title: row.title, self, report, found, texts, address, filters: FILTERS[report], about: ABOUT[report] },
    file: `${API_BASE}${reportDesk.file.path}?${new URLSearchParams(query)}`,
    isNarrowed: query.length > 1,
    isReleased: url.searchParams.has('done'),
    mayRelease: self.roles.some(({ code }) => CHECKERS.some((role) => role === code)),
    columns: columns.map(({ id, name, depth }) => ({ code: id, name: `${'　'.repeat(depth)}${name}` })),
  }
}

const isDay = (text: string | undefined): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && text! >= '1949-10-01'

export async function action(args: LoaderArguments) {
  const { id = '' } = readFields(readForm(args))
  const answer = await attemptOf(args)(reportDesk.releaseLock, { body: { id } })
  return answer.ok ? redirect(`${addressOf('locks')}&done=yes`, 303) : formAgain({ errors: {}, message: answer.msg })
}

const addressOf = (report: ReportCode): string => `${CONSOLE_REPORTS}?report=${report}`

export default function ConsoleReports() {
  const data = useLoaderData<typeof loader>()
  const { title, self, report, found, address, about, file, isReleased, mayRelease } = data
  const sent = useActionData<typeof action>()
  return (
    <ConsolePage
      self={self}
      current={CONSOLE_REPORTS}
      title={title}
      total={found.total}
      unit="条"
      tabs={typedKeys(REPORTS).map((code) => ({
        ...{ label: REPORTS[code], href: addressOf(code), current: code === report },
      }))}
    >
      <Outcome sent={sent} done={isReleased ? '已解除占用' : null} />
      <p className={styles.note}>{about}</p>
      {data.filters.length > 0 && <ReportFilters {...data} />}
      <ButtonRow>
        <ButtonLink href={file} look="plain" download>
          下载 CSV
        </ButtonLink>
      </ButtonRow>
      <div id="list" tabIndex={-1}>
        <DataTable
          caption={REPORTS[report]}
          rows={found.records}
          rowKey={({ id }) => id}
          empty={<EmptyState title="没有这样的内容" />}
          columns={[
            ...found.heads.map((label, at) => ({
              ...{ key: `c${at}`, label, narrow: at > 0 },
              cell: ({ cells, link }: ReportRow) =>
                at === 0 && link ? <SiteLink href={link}>{cells[at]}</SiteLink> : (cells[at] ?? ''),
            })),
            ...(report === 'locks' && mayRelease
              ? [
                  {
                    ...{ key: 'release', label: '操作', narrow: true },
                    cell: ({ id, cells }: ReportRow) => (
                      <form method="post">
                        <input type="hidden" name="id" value={id} />
                        <Button look="plain" aria-label={`解除对${cells[0]}的占用`}>
                          解除占用
                        </Button>
                      </form>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <Pagination page={found} address={address} unit="条" />
    </ConsolePage>
  )
}
