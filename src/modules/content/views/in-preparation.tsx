import { useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { MessagePage } from '../../../ui/frames/message-page.tsx'

export function loader(args: LoaderArguments) {
  const { row, profile } = pageOfRequest(args)
  return { title: row.title, phone: profile.phone, needLogin: row.needLogin === true }
}

/** Honest about a page whose service is not open yet: no invented data, and a way to get things done meanwhile. */
export default function InPreparation() {
  const { title, phone, needLogin } = useLoaderData<typeof loader>()
  return (
    <MessagePage
      title={`${title}正在建设中`}
      actions={[
        { label: '返回首页', href: '/home' },
        { label: '常见问题', href: '/common-problem' },
      ]}
    >
      <p>本页的服务尚未开放，开放后将在“通知公告”栏目发布消息。{needLogin && '该服务开放后需要登录使用。'}</p>
      <p>如需办理相关业务，请拨打 {phone} 咨询。</p>
    </MessagePage>
  )
}
