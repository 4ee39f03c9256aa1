import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments, refusalOf } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { ACCOUNT_MANAGERS } from '../../desk-contract.ts'
import { type Lock, lockDesk } from '../../locks-contract.ts'
import { CONSOLE_LOGIN_LOCKS } from '../layouts.ts'
import styles from './people.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, locks] = await Promise.all([api(deskFrame.desk, {}), api(lockDesk.list, {})])
  return { title: row.title, self, locks, isDone: url.searchParams.has('done') }
}

export async function action(args: LoaderArguments) {
  const { id = '', side, reason = '', oneTimeCode = '' } = readFields(readForm(args))
  const body = { id, side: side === 'people' ? 'people' : 'staff', reason, oneTimeCode } as const
  const answer = await attemptOf(args)(lockDesk.lift, { body })
  if (answer.ok) return redirect(`${CONSOLE_LOGIN_LOCKS}?done=lift`, 303)
  return formAgain({ ...{ id, reason }, ...refusalOf(answer, (name) => `${name}-${id}`) })
}

export default function ConsoleLoginLocks() {
  const { title, self, locks, isDone } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const isKeeper = self.roles.some(({ code }) => ACCOUNT_MANAGERS.some((role) => role === code))
  const errors: Record<string, string> = sent?.errors ?? {}
  const moment = (at: string) => formatDate(at, 'MM-dd hh:mm')
  const lift = ({ id, side, what }: Lock) => (
    <form method="post" noValidate className={styles.lift}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="side" value={side} />
      <Field name={`reason-${id}`} label="理由" error={errors[`reason-${id}`]} required>
        {(control) => (
          <input
            {...{ ...control, name: 'reason' }}
            defaultValue={sent?.id === id ? sent.reason : ''}
            maxLength={200}
            autoComplete="off"
          />
        )}
      </Field>
      <Field name={`oneTimeCode-${id}`} label="动态口令" error={errors[`oneTimeCode-${id}`]} required="by-server">
        {(control) => (
          <input
            {...{ ...control, name: 'oneTimeCode' }}
            inputMode="numeric"
            maxLength={20}
            autoComplete="one-time-code"
          />
        )}
      </Field>
      <Button look="plain" aria-label={`解除：${what}`}>
        解除
      </Button>
    </form>
  )
  const columns: Column<Lock>[] = [
    { key: 'side', label: '位置', narrow: true, cell: ({ side }) => (side === 'staff' ? '后台' : '网站') },
    { key: 'what', label: '限制', headline: true },
    { key: 'failures', label: '次数', narrow: true, end: true },
    { key: 'until', label: '起止', narrow: true, cell: ({ since, until }) => `${moment(since)} 至 ${moment(until)}` },
    ...(isKeeper ? [{ key: 'lift', label: '解除', cell: lift }] : []),
  ]
  return (
    <ConsolePage self={self} current={CONSOLE_LOGIN_LOCKS} title={title} total={locks.length} unit="项">
      <div id="locks" tabIndex={-1}>
        <Outcome sent={sent} anchor="locks" done={isDone ? '已解除，可以立即再试' : null} />
      </div>
      <p className={styles.note}>
        多次登录失败后暂时不能再试的限制，到时自动解除。输入的用户名和网络只以密文计数，这里看不到。
      </p>
      <DataTable
        caption="正在生效的登录限制"
        rows={locks}
        rowKey={({ id }) => id}
        empty={<EmptyState title="没有正在生效的登录限制" />}
        columns={columns}
      />
    </ConsolePage>
  )
}
