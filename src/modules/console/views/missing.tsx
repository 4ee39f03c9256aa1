import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { withStatus } from '../../../kernel/pages/view.ts'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { deskFrame } from '../../desk/contract.ts'
import { CONSOLE_HELP, CONSOLE_HOME, CONSOLE_MISSING } from '../../desk/layouts.ts'
import { ConsoleNav } from '../../desk/views/console-nav.tsx'

export const loader = async (args: LoaderArguments) =>
  withStatus({ self: await apiOf(args)(deskFrame.desk, {}), page: { title: '页面不存在' } }, 404)

/** The 404 page of the console, inside its frame. */
export default function ConsoleMissing() {
  const { self } = useLoaderData<typeof loader>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_MISSING} />
      <MessagePage
        code={404}
        title="您访问的页面不存在"
        actions={[
          { label: '返回工作台', href: CONSOLE_HOME },
          { label: '使用手册', href: CONSOLE_HELP },
        ]}
      >
        <p>地址可能输入有误，页面也可能已经移动。可以从左侧菜单或上方的搜索继续。</p>
      </MessagePage>
    </>
  )
}
