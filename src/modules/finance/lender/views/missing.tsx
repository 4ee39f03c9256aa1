import { useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { withStatus } from '../../../../kernel/pages/view.ts'
import { MessagePage } from '../../../../ui/frames/message-page.tsx'
import { LENDER_APPLIES, LENDER_DESK, LENDER_MISSING } from '../../layouts.ts'
import { LenderNav, loadFrame } from './lender-nav.tsx'

export const loader = async (args: LoaderArguments) =>
  withStatus({ frame: await loadFrame(args), page: { title: '页面不存在' } }, 404)

/** An unknown address under the lenders' desk, shown in its frame. */
export default function LenderMissing() {
  const { frame } = useLoaderData<typeof loader>()
  return (
    <>
      <LenderNav frame={frame} current={LENDER_MISSING} />
      <MessagePage
        code={404}
        title="您访问的页面不存在"
        actions={[
          { label: '返回工作台', href: LENDER_DESK },
          { label: '产品申请', href: LENDER_APPLIES },
        ]}
      >
        <p>地址可能输入有误，页面也可能已经移动。可以从左侧菜单继续。</p>
      </MessagePage>
    </>
  )
}
