import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { isPosted } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { formOnPage } from '../../kinds/kind-list.ts'
import { choicesOf } from '../form-options.ts'
import { prefilled, unverifiedNotice } from '../form-prefill.ts'
import { screenOf } from '../form-screen.ts'
import { stepOf } from '../form-steps.ts'
import { CommitmentText } from './commitment-text.tsx'
import styles from './form.module.css'
import { GuidePanel } from './guide-panel.tsx'
import { KindForm } from './kind-form.tsx'
import { LoginFirst } from './login-first.tsx'
import { Review } from './review.tsx'

export async function loader(args: LoaderArguments) {
  const { row, actor, address } = pageOfRequest(args)
  const { kind, preset } = formOnPage(row.path)!
  const page = { description: kind.guide.who }
  const heading = { title: row.title, path: row.path, code: kind.code, preset, address }
  if (kind.login !== 'none' && actor.kind !== 'user') return { page, heading, open: null }
  const notice = await unverifiedNotice(args, kind)
  const choices = await choicesOf(args, kind)
  const fresh = isPosted(args) ? null : screenOf({ ...(await prefilled(args, kind)), ...preset }, crypto.randomUUID())
  return { page, heading, open: { choices, fresh, notice } }
}

export async function action(args: LoaderArguments) {
  const screen = await stepOf(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

const STEPS = ['填写信息', '核对信息', '提交成功']

export default function FormPage() {
  const { heading, open } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? open?.fresh
  const { kind, guide } = formOnPage(heading.path)!
  const shown = open && screen ? { ...open, screen } : null
  const stage = shown?.screen.stage
  return (
    <ContentCard title={heading.title}>
      <div className={styles.steps}>
        <Steps names={STEPS} current={stage === 'review' ? 1 : 0} />
      </div>
      {stage !== 'review' && stage !== 'text' && (
        <GuidePanel
          guide={guide}
          isOpen={!shown || (Object.keys(shown.screen.errors).length === 0 && !shown.screen.message)}
        />
      )}
      {shown?.notice && (
        <p role="note" className={styles.notice}>
          {shown.notice}
        </p>
      )}
      {!shown && <LoginFirst address={heading.address} />}
      {shown && stage === 'form' && (
        <KindForm
          kind={kind}
          path={heading.path}
          preset={heading.preset}
          screen={shown.screen}
          choices={shown.choices}
        />
      )}
      {shown && stage === 'review' && <Review kind={kind} screen={shown.screen} choices={shown.choices} />}
      {shown && stage === 'text' && <CommitmentText kind={kind} screen={shown.screen} />}
    </ContentCard>
  )
}
