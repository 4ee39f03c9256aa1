import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { loadTerms, NOINDEX_PAGE } from '../sign-on-request.ts'

export async function loader(args: LoaderArguments) {
  await loadTerms(args)
  return { page: NOINDEX_PAGE }
}

export default function SignedOut() {
  return (
    <MessagePage title="已退出">
      <p>您已退出统一身份认证。</p>
    </MessagePage>
  )
}
