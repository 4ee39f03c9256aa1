import { useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { withStatus } from '../../../kernel/pages/view.ts'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { authorizeAddress } from '../layouts.ts'
import { askedFields, loadTerms, NOINDEX_PAGE, readSignOnRequest } from '../sign-on-request.ts'
import { ClosedRegistration } from './messages.tsx'

export async function loader(args: LoaderArguments) {
  const { appId, mayRegister } = await loadTerms(args)
  const asking = readSignOnRequest(args, appId, askedFields(args))
  const login = asking ? authorizeAddress(asking) : '/login'
  return withStatus({ page: NOINDEX_PAGE, mayRegister, login }, mayRegister ? 200 : 404)
}

/**
 * The page after a registration, the same whether or not the name was free; otherwise anybody could find out who has an account.
 */
export default function Registered() {
  const { mayRegister, login } = useLoaderData<typeof loader>()
  if (!mayRegister) return <ClosedRegistration />
  return (
    <MessagePage title="注册已提交" actions={[{ label: '去登录', href: login }]}>
      <p>请用刚才的登录名和密码登录。如果提示登录名或密码不正确，可能是该登录名已有人使用，请换一个登录名重新注册。</p>
    </MessagePage>
  )
}
