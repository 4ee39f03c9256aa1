import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest, withStatus } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { isSecretField } from '../stored-form.ts'

export function loader(args: LoaderArguments) {
  const { row } = pageOfRequest(args)
  return { page: { title: row.title, meta: { robots: 'noindex' } } }
}

/** Receives a form that was sent after the session had ended. Only the server redirects here, and names the original address. */
export function action(args: LoaderArguments) {
  const { searchParams } = pageOfRequest(args).url
  const { texts, files } = readForm(args)
  const fields = texts.filter(([name]) => !isSecretField(name))
  const kept = {
    ...{ to: searchParams.get('to') ?? '', login: searchParams.get('login') ?? '/login', fields },
    isWhole: fields.length === texts.length && files.length === 0,
  }
  return withStatus(kept, 401)
}

/** Keeps the typed values in this page, and nowhere else, until they can be sent again. */
export default function LoginAgain() {
  const { page } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  if (!sent) return <MessagePage title={page.title} actions={[{ label: '登录', href: '/login' }]} />
  const { to, login, fields, isWhole } = sent
  return (
    <MessagePage title={page.title} actions={[]}>
      <p>刚才填写的内容还在这一页上，尚未提交，请不要关闭本页。</p>
      <p>请先在新窗口登录，再回到这里继续提交。</p>
      {!isWhole && <p>出于安全，密码、动态口令和刚才选择的文件没有保留，继续提交后请重新填写或选择。</p>}
      <form method="post" action={to}>
        {fields.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and the fields are never reordered.
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <ButtonRow>
          <ButtonLink href={login} target="_blank" look="plain">
            重新登录（在新窗口打开）
          </ButtonLink>
          <Button>继续提交</Button>
        </ButtonRow>
      </form>
    </MessagePage>
  )
}
