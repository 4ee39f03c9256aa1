import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE } from '../../../../kernel/calls/paging.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { ownRepairCalls } from '../../records/repair-contract.ts'
import { reminderCalls } from '../contract.ts'
import { REMINDERS_PATH } from '../layouts.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, actor } = pageOfRequest(args)
  if (actor.kind !== 'user') throw data({ code: 403, msg: '本页供企业和其他组织使用' }, { status: 403 })
  const api = apiOf(args)
  const [reminders, waiting] = await Promise.all([
    api(reminderCalls.reminders, {}),
    api(ownRepairCalls.mine, { query: { verdict: 'waiting', pageNo: 1, pageSize: MAX_PAGE_SIZE } }),
  ])
  const set = new Set(reminders.map(({ dataset, recordId }) => `${dataset}/${recordId}`))
  const asked = url.searchParams.get('record')
  const rows = [
    ...reminders.map(({ dataset, recordId, title, remindOn }) => ({
      ...{ dataset, recordId, title, day: remindOn, isSet: true },
    })),
    ...waiting.records
      .filter(({ dataset, id }) => !set.has(`${dataset}/${id}`))
      .map(({ dataset, id, documentNo, title, verdict }) => ({
        ...{ dataset, recordId: id, title: documentNo ?? title, day: verdict.day ?? '', isSet: false },
      })),
  ]
  // The requested record comes first.
  const first = ({ dataset, recordId }: (typeof rows)[number]) => (`${dataset}/${recordId}` === asked ? 0 : 1)
  return {
    page: { title: row.title, meta: { robots: 'noindex' } },
    ...{ title: row.title, rows: rows.toSorted((one, other) => first(one) - first(other)) },
    done: DONE[url.searchParams.get('done') ?? ''] ?? null,
  }
}

const DONE: Readonly<Record<string, string>> = {
  remind: '已设置。到可以申请的那天，我们再核对一次，能申请的就告诉您。',
  unremind: '已取消提醒。',
}

export async function action(args: LoaderArguments) {
  const { step = '', dataset = '', recordId = '' } = readFields(readForm(args))
  const call = step === 'unremind' ? reminderCalls.unremind : reminderCalls.remind
  const answer = await attemptOf(args)(call, { body: { dataset, recordId } })
  if (answer.ok) return redirect(`${REMINDERS_PATH}?done=${step === 'unremind' ? 'unremind' : 'remind'}`, 303)
  return formAgain({ errors: answer.errors, message: answer.msg })
}

export default function RepairReminders() {
  const { title, rows, done } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <ContentCard title={title}>
      <Outcome sent={sent} anchor="reminders" done={done} />
      <p>
        本单位还没有满最短公示期的信息，到可以申请修复的那天以站内消息提醒您。届时再核对一次：已经停止公示或者需要再等的，不会误报。
      </p>
      <div id="reminders" tabIndex={-1}>
        <DataTable
          caption="修复到期提醒"
          rows={rows}
          rowKey={({ dataset, recordId }) => `${dataset}/${recordId}`}
          empty={
            <EmptyState title="没有需要等待的信息">
              <p>没有满最短公示期的信息会列在这里。</p>
            </EmptyState>
          }
          columns={[
            { key: 'title', label: '决定书文号', headline: true },
            { key: 'day', label: '可申请日', narrow: true },
            {
              key: 'isSet',
              label: '提醒',
              narrow: true,
              cell: ({ isSet }) => (isSet ? <Tag tone="good">已设置</Tag> : <Tag>未设置</Tag>),
            },
            {
              key: 'step',
              label: '操作',
              narrow: true,
              cell: ({ dataset, recordId, title: about, isSet }) => (
                <form method="post" action={REMINDERS_PATH}>
                  <input type="hidden" name="step" value={isSet ? 'unremind' : 'remind'} />
                  <input type="hidden" name="dataset" value={dataset} />
                  <input type="hidden" name="recordId" value={recordId} />
                  <Button look={isSet ? 'text' : 'plain'}>
                    {isSet ? '取消提醒' : '到期提醒我'}
                    <span className="visually-hidden">：{about}</span>
                  </Button>
                </form>
              ),
            },
          ]}
        />
      </div>
      <ButtonLink href="/wanna-repair" look="plain">
        返回我要修复
      </ButtonLink>
    </ContentCard>
  )
}
