import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { withStatus } from '../../../kernel/pages/view.ts'
import { MessagePage } from '../../../ui/frames/message-page.tsx'

export const loader = (_: LoaderArguments) => withStatus({ page: { title: '无权访问' } }, 401)

export default function Unauthorized() {
  return (
    <MessagePage
      code={401}
      title="您没有权限访问该页面"
      actions={[
        { label: '返回首页', href: '/home' },
        { label: '登录', href: '/login' },
      ]}
    >
      <p>请先登录；如果已经登录，请确认账号是否具有相应权限，或联系管理员。</p>
    </MessagePage>
  )
}
