import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { termsOf, UNLISTED } from '../asking.ts'

export async function loader(args: LoaderArguments) {
  await termsOf(args)
  return { page: UNLISTED }
}

export default function SignedOut() {
  return (
    <MessagePage title="已退出">
      <p>您已退出统一身份认证。</p>
    </MessagePage>
  )
}
