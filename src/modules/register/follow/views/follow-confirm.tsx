import { useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { MessagePage } from '../../../../ui/frames/message-page.tsx'
import { followCalls } from '../contract.ts'

const tokenOf = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, 200)

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const asked = await apiOf(args)(followCalls.confirming, { query: { token: tokenOf(url) } })
  return { page: { title: row.title, meta: { robots: 'noindex' } }, asked }
}

export async function action(args: LoaderArguments) {
  const answer = await attemptOf(args)(followCalls.confirm, { body: { token: tokenOf(pageOfRequest(args).url) } })
  return answer.ok
    ? withStatus({ ...answer.data, message: null }, 200)
    : withStatus({ done: false, name: null, message: answer.msg }, answer.status)
}

const HOME = [{ label: '返回首页', href: '/home' }]

/** Opening the link confirms nothing, because mail scanners open links too; the button does. */
export default function FollowConfirm() {
  const { asked } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  if (sent?.done)
    return (
      <MessagePage title="已确认" actions={HOME}>
        <p>{sent.name ? `“${sent.name}”有变化时，会发到这个邮箱。` : '关注的单位有变化时，会发到这个邮箱。'}</p>
        <p>每封提醒里都有退订链接，退订后邮箱地址随即删除。</p>
      </MessagePage>
    )
  if (!asked.isOpen || sent)
    return (
      <MessagePage title="链接已失效" actions={HOME}>
        <p>{sent?.message ?? '链接已经用过，或者超过了 48 小时。需要的，请重新申请。'}</p>
      </MessagePage>
    )
  return (
    <MessagePage title="确认关注" actions={[]}>
      <p>{asked.name ? `用您的邮箱接收“${asked.name}”的变化提醒。` : '用您的邮箱接收关注单位的变化提醒。'}</p>
      <form method="post">
        <ButtonRow>
          <Button>确认关注</Button>
        </ButtonRow>
      </form>
    </MessagePage>
  )
}
