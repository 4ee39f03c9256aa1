import { MessagePage } from '../../../ui/frames/message-page.tsx'

export const UnknownApplication = () => (
  <MessagePage title="无法登录" actions={[{ label: '重新登录', href: '/login' }]}>
    <p>应用编号或返回地址不正确，请回到网站重新登录。</p>
  </MessagePage>
)

export const ClosedRegistration = () => (
  <MessagePage title="未开放注册" actions={[{ label: '去登录', href: '/login' }]}>
    <p>本网站不开放自行注册，已有账号的可以直接登录。</p>
  </MessagePage>
)
