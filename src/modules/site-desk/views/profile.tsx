import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { answerForm } from '../../../kernel/pages/view.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { ChangeFacts, Decisions } from '../../desk/views/changed-meanwhile.tsx'
import { ConsoleNav } from '../../desk/views/console-nav.tsx'
import { CONSOLE_PROFILE } from '../layouts.ts'
import { PROFILE_PARTS } from '../profile-contract.ts'
import { loadProfile, profileTexts, sendProfile, TEXT_KEYS } from '../profile-form.ts'
import { ChangeTable, ProfileChanges } from './profile-changes.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './site.module.css'

export const loader = (args: LoaderArguments) => loadProfile(args)

export const action = (args: LoaderArguments) => answerForm(sendProfile(args))

export default function ConsoleProfile() {
  const { title, self, profile, key, done } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { seen, may, change, values, fromFile, fixed } = profile
  const now = profileTexts(values)
  const errors = sent?.errors ?? {}
  const isDecision = sent?.texts.changeId !== undefined
  const typed = sent && !isDecision ? sent.texts : change ? profileTexts(change.values) : now
  const mayWrite = may.includes('save')
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_PROFILE} />
      <Stack>
        {sent?.changes ? (
          <ProfileChanges changes={sent.changes} texts={{ ...sent.texts, seen, key: sent.texts.key ?? key }} />
        ) : (
          <ContentCard title={title}>
            <div id="list" tabIndex={-1}>
              <Outcome sent={sent} done={done} />
            </div>
            <p className={styles.note}>
              配置文件里的资料是默认值；在这里改过的，以这里为准。改动先给出对照，提交后由另一人审核，通过才生效。
            </p>
            {change && (
              <div className={styles.waiting}>
                <h2 className={styles.part}>{change.state === 'pending' ? '等待审核的修改' : '已退回的修改'}</h2>
                <ChangeFacts change={change} />
                <ChangeTable changes={change.changes} />
                <Decisions {...{ id: '', steps: may, change, error: errors.remark, typed: sent?.texts.remark ?? '' }} />
              </div>
            )}
            {mayWrite ? (
              <ProfileForm
                {...{ texts: typed, errors, now, file: profileTexts(fromFile) }}
                hidden={{ seen, key: sent?.texts.key ?? key }}
              />
            ) : (
              <Facts
                items={TEXT_KEYS.map((name) => ({ label: PROFILE_PARTS[name].label, value: now[name] || '（无）' }))}
              />
            )}
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
