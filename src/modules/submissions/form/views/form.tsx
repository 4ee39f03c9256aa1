import { useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { formOnPage } from '../../kinds/kind-list.ts'
import { choicesOf } from '../form-options.ts'
import { prefilled, unverifiedNotice } from '../form-prefill.ts'
import { screenContext, screenOf } from '../form-screen.ts'
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
  const posted = args.context.get(screenContext)
  const choices = await choicesOf(args, kind)
  const screen = posted ?? screenOf({ ...(await prefilled(args, kind)), ...preset }, crypto.randomUUID())
  return { page, heading, open: { choices, screen, notice } }
}

export async function action(args: LoaderArguments) {
  const screen = await stepOf(args)
  if (screen instanceof Response) return screen
  args.context.set(screenContext, screen)
  const isRefused = Object.keys(screen.errors).length > 0 || screen.message !== null
  return withStatus(null, isRefused ? 422 : 200)
}

const STEPS = ['填写信息', '核对信息', '提交成功']

export default function FormPage() {
  const { heading, open } = useLoaderData<typeof loader>()
  const { kind } = formOnPage(heading.path)!
  const stage = open?.screen.stage
  return (
    <ContentCard title={heading.title}>
      <div className={styles.steps}>
        <Steps names={STEPS} current={stage === 'review' ? 1 : 0} />
      </div>
      {stage !== 'review' && stage !== 'text' && (
        <GuidePanel
          guide={kind.guide}
          isOpen={!open || (Object.keys(open.screen.errors).length === 0 && !open.screen.message)}
        />
      )}
      {open?.notice && (
        <p role="note" className={styles.notice}>
          {open.notice}
        </p>
      )}
      {!open && <LoginFirst address={heading.address} />}
      {open && stage === 'form' && (
        <KindForm kind={kind} path={heading.path} preset={heading.preset} screen={open.screen} choices={open.choices} />
      )}
      {open && stage === 'review' && <Review kind={kind} screen={open.screen} choices={open.choices} />}
      {open && stage === 'text' && <CommitmentText kind={kind} screen={open.screen} />}
    </ContentCard>
  )
}
