import { useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { MessagePage } from '../../../../ui/frames/message-page.tsx'
import { followCalls } from '../contract.ts'

const tokenOf = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, 200)

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const { isOpen } = await apiOf(args)(followCalls.leaving, { query: { token: tokenOf(url) } })
  return { page: { title: row.title, meta: { robots: 'noindex' } }, isOpen }
}

/** Mail programs also post here on behalf of their user (RFC 8058); the address alone identifies the mailbox. */
export async function action(args: LoaderArguments) {
  const answer = await attemptOf(args)(followCalls.leave, { body: { token: tokenOf(pageOfRequest(args).url) } })
  return answer.ok
    ? withStatus({ done: true, message: '' }, 200)
    : withStatus({ done: false, message: answer.msg }, answer.status)
}

const HOME = [{ label: '返回首页', href: '/home' }]

export default function FollowUnsubscribe() {
  const { isOpen } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  if (sent && !sent.done)
    return (
      <MessagePage title="没有完成" actions={HOME}>
        <p>{sent.message}</p>
      </MessagePage>
    )
  if (sent?.done || !isOpen)
    return (
      <MessagePage title="已退订" actions={HOME}>
        <p>这个邮箱不会再收到提醒，邮箱地址已经删除。</p>
      </MessagePage>
    )
  return (
    <MessagePage title="退订提醒" actions={[]}>
      <p>退订后，这个邮箱不再收到任何关注提醒，邮箱地址随即删除。</p>
      <form method="post">
        <ButtonRow>
          <Button>退订</Button>
        </ButtonRow>
      </form>
    </MessagePage>
  )
}
