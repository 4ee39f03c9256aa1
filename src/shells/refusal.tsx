import { use } from 'react'
import { DocumentContext } from '../kernel/pages/document.ts'
import { MessagePage } from '../ui/frames/message-page.tsx'
import { WayOn } from '../ui/frames/way-on.tsx'

const TITLES: Partial<Record<number, string>> = {
  401: '请先登录',
  403: '当前用户无权限',
  404: '没有找到您要的内容',
  405: '请求方法无效',
  422: '地址中的参数不正确',
  429: '访问过于频繁',
}

/** The error page for a page that this visitor may not see or that does not exist. */
export function RefusalMessage({ status, message }: { status: number; message?: string }) {
  const { rail } = use(DocumentContext)
  return (
    <>
      {rail?.menu}
      <MessagePage code={status} title={TITLES[status] ?? '请求无法完成'} actions={rail?.ways ?? FOR_ALL}>
        <p>{message ?? '内容可能已经下线，或地址有误。'}</p>
        {status === 404 && !rail && <WayOn />}
      </MessagePage>
    </>
  )
}

const FOR_ALL = [
  { label: '返回首页', href: '/home' },
  { label: '网站地图', href: '/site-map' },
]

/** The error page for a fault of the portal. */
export function FaultMessage() {
  const { requestId, rail } = use(DocumentContext)
  return (
    <>
      {rail?.menu}
      <MessagePage
        code={500}
        title="系统繁忙，请稍后重试"
        actions={rail?.ways ?? [{ label: '返回首页', href: '/home' }]}
      >
        <p>这不是您的操作造成的，问题已经记录。已经填写的内容请先自行保留。</p>
        {requestId && <p>如需反馈，请提供问题编号：{requestId}</p>}
      </MessagePage>
    </>
  )
}
