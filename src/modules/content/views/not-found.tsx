import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { withStatus } from '../../../kernel/pages/view.ts'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { WayOn } from '../../../ui/frames/way-on.tsx'

export const loader = (_: LoaderArguments) => withStatus({ page: { title: '页面不存在' } }, 404)

export default function NotFound() {
  return (
    <MessagePage
      code={404}
      title="您访问的页面不存在"
      actions={[
        { label: '返回首页', href: '/home' },
        { label: '网站地图', href: '/site-map' },
        { label: '我要纠错', href: '/check-error' },
      ]}
    >
      <p>页面可能已经移动或下线，地址也可能输入有误。</p>
      <p>可以在这里查询，或从常用服务、首页和网站地图找到需要的内容；如果是本站的链接有误，请告诉我们。</p>
      <WayOn />
    </MessagePage>
  )
}
