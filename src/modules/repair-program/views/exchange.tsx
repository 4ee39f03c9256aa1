import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Figures } from '../../../ui/lists/figures.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { EXCHANGE_STATES, type ExchangeEntry, exchangeCalls } from '../exchange/contract.ts'
import { detailAddress, REPAIR_EXCHANGE } from '../layouts.ts'
import { MAKERS_AND_CHECKERS } from '../request-contract.ts'
import { PageHead, RequestOutcome, StateTag, SubjectName } from './parts.tsx'
import styles from './repair.module.css'

const STATES = typedKeys(EXCHANGE_STATES)

export async function loader(args: LoaderArguments) {
  const { url, address, actor, row } = pageOfRequest(args)
  const api = apiOf(args)
  const state = STATES.find((each) => each === url.searchParams.get('state'))
  const word = (url.searchParams.get('word') ?? '').trim().slice(0, LONGEST_WORD)
  const query = { ...pagingFromSearch(url.searchParams), ...(state && { state }), ...(word && { word }) }
  const isDesk = actor.kind === 'staff' && MAKERS_AND_CHECKERS.some((role) => actor.roles.includes(role))
  return {
    ...{ title: row.title, address, word, state: state ?? null, isDesk },
    overview: await api(exchangeCalls.overview, {}),
    found: await api(exchangeCalls.page, { query }),
    done: url.searchParams.get('done') === 'again' ? '已安排重新报送，几秒钟后可以看到结果。' : null,
  }
}

export async function action(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const answer = await attemptOf(args)(exchangeCalls.again, { body: { id: readField(readForm(args), 'again') ?? '' } })
  if (!answer.ok) return formAgain({ errors: answer.errors, message: answer.msg })
  const back = new URLSearchParams(url.searchParams)
  back.set('done', 'again')
  return redirect(`${REPAIR_EXCHANGE}?${back}`, 303)
}

const LONGEST_WORD = 100

export default function RepairExchange() {
  const { title, address, word, state, isDesk, overview, found, done } = useLoaderData<typeof loader>()
  const message = useActionData<typeof action>()?.message ?? null
  const { counts, overdue, unreadable, receiptHours, lastFile, lastWrittenAt } = overview
  const addressOf = (code?: string) =>
    `${REPAIR_EXCHANGE}?${new URLSearchParams({ ...(code && { state: code }), ...(word && { word }) })}`
  const tabs = [
    { label: '全部', href: addressOf(), current: !state },
    ...STATES.map((code) => ({ label: EXCHANGE_STATES[code], href: addressOf(code), current: code === state })),
  ]
  return (
    <div className={styles.stack}>
      <PageHead title={title} mark={<StateTag>{overview.isOn ? '已启用' : '未启用'}</StateTag>}>
        {lastFile && (
          <p>
            最近文件 {lastFile}
            {lastWrittenAt && `，${formatDate(lastWrittenAt, 'yyyy-MM-dd hh:mm')} 写出`}
          </p>
        )}
      </PageHead>
      <RequestOutcome done={done} message={message} />
      {!overview.isOn && (
        <p className={styles.notice}>
          没有配置与上级平台交换文件的目录，撤下和恢复公示先排队，不报送；配置目录以后一并报送。
        </p>
      )}
      {unreadable.length > 0 && (
        <p role="alert" className={styles.problem}>
          有 {unreadable.length} 个回执文件不能读取，没有计入：{unreadable.slice(0, 5).join('、')}
        </p>
      )}
      <div className="card">
        <Figures
          look="cells"
          items={[
            ...STATES.map((code) => ({
              label: EXCHANGE_STATES[code],
              value: counts[code],
              href: addressOf(code),
              tone: code === 'refused' && counts.refused > 0 ? ('warning' as const) : undefined,
            })),
            {
              label: receiptHours ? `${receiptHours} 小时未回执的文件` : '超时未回执的文件',
              value: overdue,
              tone: overdue > 0 ? ('warning' as const) : undefined,
            },
          ]}
        />
      </div>
      <ContentCard title="报送明细" level={2} tabs={tabs} total={found.total}>
        <div className={styles.stack}>
          <form action={REPAIR_EXCHANGE} className={`${styles.filters} no-print`} aria-label="筛选">
            {state && <input type="hidden" name="state" value={state} />}
            <Field name="word" label="主体、代码或文号">
              {(control) => <input {...control} type="search" defaultValue={word} maxLength={LONGEST_WORD} />}
            </Field>
            <ButtonRow>
              <Button>查询</Button>
              <ButtonLink href={REPAIR_EXCHANGE} look="text">
                重置
              </ButtonLink>
            </ButtonRow>
          </form>
          <ExchangeTable rows={found.records} isDesk={isDesk} />
          <Pagination page={found} address={address} />
        </div>
      </ContentCard>
    </div>
  )
}

const ExchangeTable = ({ rows, isDesk }: { rows: readonly ExchangeEntry[]; isDesk: boolean }) => (
  <DataTable
    caption="报送明细"
    rows={rows}
    rowKey={({ id }) => String(id)}
    empty={<EmptyState title="没有符合条件的报送信息" />}
    columns={[
      {
        key: 'key',
        label: '报送编号',
        narrow: true,
        cell: ({ key, queuedAt }) => (
          <>
            {key}
            <span className={styles.code}>{formatDate(queuedAt, 'yyyy-MM-dd hh:mm')}</span>
          </>
        ),
      },
      { key: 'actionName', label: '事项', narrow: true },
      {
        key: 'subject',
        label: '主体',
        headline: true,
        cell: ({ subjectName, subjectCode }) => <SubjectName name={subjectName} code={subjectCode} />,
      },
      {
        key: 'document',
        label: '决定书文号',
        cell: ({ documentNo, recordId, authority }) => (
          <>
            {isDesk ? <SiteLink href={detailAddress(recordId)}>{documentNo ?? '详情'}</SiteLink> : documentNo}
            <span className={styles.code}>{authority}</span>
          </>
        ),
      },
      { key: 'endedOn', label: '终止日期', narrow: true },
      {
        key: 'file',
        label: '文件',
        cell: ({ file, sentAt, timesSent }) =>
          file ? (
            <>
              {file}
              <span className={styles.code}>
                {sentAt ? formatDate(sentAt, 'yyyy-MM-dd hh:mm') : '等待写出'}
                {timesSent > 1 && `，第 ${timesSent} 次`}
              </span>
            </>
          ) : (
            '—'
          ),
      },
      {
        key: 'state',
        label: '状态',
        narrow: true,
        cell: ({ stateName, answeredAt, refusal, isOverdue }) => (
          <>
            <StateTag>{stateName}</StateTag>
            {answeredAt && <span className={styles.code}>{formatDate(answeredAt, 'yyyy-MM-dd hh:mm')}</span>}
            {refusal && <span className={styles.why}>{refusal}</span>}
            {isOverdue && <span className={styles.why}>超时未回执，将再次报送</span>}
          </>
        ),
      },
      ...(isDesk
        ? [
            {
              key: 'again',
              label: '办理',
              narrow: true,
              noPrint: true,
              cell: ({ id, maySendAgain, subjectName }: ExchangeEntry) =>
                maySendAgain ? (
                  <form method="post">
                    <Button look="text" name="again" value={String(id)} aria-label={`重新报送 ${subjectName}`}>
                      重新报送
                    </Button>
                  </form>
                ) : (
                  '—'
                ),
            },
          ]
        : []),
    ]}
  />
)
