import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formAgain } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { CONSOLE_PROFILE } from '../../layouts.ts'
import { loadProfile, sendProfile, textsOf } from '../../profile-form.ts'
import { ConsoleNav } from '../console-nav.tsx'
import { ProfileChanges } from './profile-changes.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './site.module.css'

export const loader = (args: LoaderArguments) => loadProfile(args)

export async function action(args: LoaderArguments) {
  const screen = await sendProfile(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleProfile() {
  const { title, self, profile, isDone } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { revision, values, fromFile, fixed } = profile
  const now = textsOf(values)
  const errors = sent?.errors ?? {}
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_PROFILE} />
      <Stack>
        {sent?.changes ? (
          <ProfileChanges changes={sent.changes} texts={sent.texts} revision={revision} />
        ) : (
          <ContentCard title={title}>
            <div id="list" tabIndex={-1}>
              <ErrorSummary
                errors={sent?.message ? { list: sent.message } : errors}
                title={sent?.message ?? undefined}
              />
            </div>
            {isDone && !sent && (
              <p className={styles.done} role="status">
                已保存，网站上立即生效
              </p>
            )}
            <p className={styles.note}>
              配置文件里的资料是默认值；在这里改过的，以这里为准。保存前先给出改动前后的对照。
            </p>
            <ProfileForm {...{ revision, texts: sent?.texts ?? now, errors, now, file: textsOf(fromFile) }} />
          </ContentCard>
        )}
        <ContentCard title="只能在配置文件里修改的" level={2}>
          <p className={styles.note}>
            承办单位与工作人员账号的单位、已出具的文件对应，网站地址与证书和域名对应，改动须修改配置文件并重新启动。
          </p>
          <Facts items={fixed} />
        </ContentCard>
      </Stack>
    </>
  )
}
