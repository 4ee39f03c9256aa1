import { redirect, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { CONSOLE_HOME, CONSOLE_LOGIN } from '../../desk/layouts.ts'
import styles from '../../desk/views/console.module.css'
import { staffCalls } from '../../staff/contract.ts'

/** Link checkers and prefetching follow links, so only a posted form logs out. */
export function loader(args: LoaderArguments) {
  const { row, actor } = pageOfRequest(args)
  return { title: row.title, name: actor.kind === 'staff' ? actor.name : '' }
}

export async function action(args: LoaderArguments) {
  const everywhere = readField(readForm(args), 'everywhere') === 'yes'
  await apiOf(args)(staffCalls.logout, { body: { everywhere } })
  return redirect(CONSOLE_LOGIN, 303)
}

export default function ConsoleLogout() {
  const { title, name } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title}>
      <form method="post" className={styles.login}>
        <p>当前登录：{name}</p>
        <ButtonRow>
          <Button>退出登录</Button>
          <Button look="plain" name="everywhere" value="yes">
            在所有设备上退出
          </Button>
          <ButtonLink href={CONSOLE_HOME} look="text">
            返回
          </ButtonLink>
        </ButtonRow>
      </form>
    </ContentCard>
  )
}
