import { MessagePage } from '../../../../ui/frames/message-page.tsx'

/** Shown without records, because a name typed by the user proves nothing. */
export const NotVerified = ({ reason }: { reason: string }) => (
  <MessagePage
    title="实名认证后可以查询"
    actions={[
      { label: '查看账号信息', href: '/user?part=account' },
      { label: '联系信用中心', href: '/contact' },
    ]}
  >
    <p>{reason}</p>
  </MessagePage>
)
