import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { localPath } from '../../../kernel/pages/local-path.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest, withStatus } from '../../../kernel/pages/view.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { arrivalCalls } from '../arrival/arrival-contract.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, profile } = pageOfRequest(args)
  const back = localPath(url.searchParams.get('redirect'), profile.publicUrl) ?? '/user'
  const arrival = await apiOf(args)(arrivalCalls.arrival, {})
  return { page: { title: row.title, meta: { robots: 'noindex' } }, back, arrival }
}

export async function action(args: LoaderArguments) {
  const { profile } = pageOfRequest(args)
  const back = localPath(readField(readForm(args), 'redirect'), profile.publicUrl) ?? '/user'
  const answer = await attemptOf(args)(arrivalCalls.confirm, {})
  return answer.ok ? redirect(back, 303) : withStatus({ message: answer.msg }, answer.status)
}

/** Shows the account before a session starts, so that a link cannot log a visitor in as somebody else. */
export default function LoginConfirm() {
  const { page, back, arrival } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (!arrival || refused)
    return (
      <MessagePage title="登录没有完成" actions={[{ label: '重新登录', href: '/login' }]}>
        <p>{refused?.message ?? '没有等待确认的登录，或者已经超过 5 分钟。'}</p>
      </MessagePage>
    )
  return (
    <MessagePage title={page.title} actions={[]}>
      <p>统一身份认证平台确认了下面的账号。请核对是不是您本人或者本单位，确认后才会登录。</p>
      <Facts
        items={[
          { label: '账号', value: <strong>{arrival.name}</strong>, wide: true },
          { label: '类型', value: arrival.kindName },
          ...(arrival.number ? [{ label: '证件号码', value: arrival.number }] : []),
        ]}
      />
      <form method="post">
        <input type="hidden" name="redirect" value={back} />
        <ButtonRow>
          <Button>是我的账号，登录</Button>
          <ButtonLink href="/home" look="plain">
            不是，不登录
          </ButtonLink>
        </ButtonRow>
      </form>
    </MessagePage>
  )
}
