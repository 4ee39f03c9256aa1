import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { answerForm } from '../../../../kernel/pages/view.ts'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { formOnPage } from '../../kinds/kind-list.ts'
import { describeAfterSending, describeInOneLine } from '../after-sending.ts'
import { loadForm } from '../form-loader.ts'
import { takeFormStep } from '../form-steps.ts'
import { AfterPanel } from './after-panel.tsx'
import { CommitmentText } from './commitment-text.tsx'
import styles from './form.module.css'
import { FormIntro } from './form-intro.tsx'
import { GuideBeside, GuideFolded } from './guide-panel.tsx'
import { KindForm } from './kind-form.tsx'
import { LoginGate } from './login-gate.tsx'
import { Downloads, FormFacts, Outcomes, RequiredFirst } from './prepared-parts.tsx'
import { Review } from './review.tsx'

export const loader = (args: LoaderArguments) => loadForm(args)

export const action = (args: LoaderArguments) => answerForm(takeFormStep(args))

const STEPS = ['填写信息', '核对并提交', '提交成功']
const STEPS_WITH_LETTER = ['填写信息', '签署承诺书', '核对并提交', '提交成功']

export default function FormPage() {
  const { heading, open } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const screen = posted ?? open?.fresh
  const { kind, guide, preset, words } = formOnPage(heading.path)!
  const names = kind.letterField ? STEPS_WITH_LETTER : STEPS
  if (!open || !screen) {
    return (
      <Frame
        title={heading.title}
        about={guide.about}
        steps={null}
        side={
          <>
            <GuideBeside guide={guide} />
            <Call phone={heading.phone} />
          </>
        }
      >
        {guide.intro ? (
          <FormIntro intro={guide.intro} address={heading.address} />
        ) : (
          <LoginGate kind={kind} address={heading.address} />
        )}
      </Frame>
    )
  }
  const { stage } = screen
  const isReview = stage === 'review'
  const { gate, facts, downloads, outcomes, reminders = [] } = open.prepared
  const isShut = Boolean(gate ?? open.elsewhere?.isOnlyPlace)
  const current = { form: 0, text: 1, review: names.length - 2 }[stage]
  const call = <Call phone={heading.phone} />
  return (
    <Frame
      title={isReview ? '请核对，确认后提交' : heading.title}
      about={
        isReview ? (
          <>
            {heading.title}
            <strong>尚未提交</strong>。发现写错的地方，点该部分右上角的“修改”，其他内容不会丢失。
          </>
        ) : (
          `${guide.about}填写大约需要 ${guide.minutes} 分钟。`
        )
      }
      steps={<Steps names={names} current={current} />}
      side={
        isReview ? (
          <>
            <AfterPanel after={describeAfterSending(kind, heading.now)} notice={guide.notice} />
            {call}
          </>
        ) : (
          <>
            <div className={styles.beside}>
              <GuideBeside guide={guide} />
            </div>
            {downloads && downloads.files.length > 0 && <Downloads {...downloads} />}
            {call}
          </>
        )
      }
      folded={isReview ? null : <GuideFolded guide={guide} brief={describeInOneLine(kind)} />}
      below={outcomes && stage === 'form' && <Outcomes {...outcomes} />}
    >
      {open.notice && (
        <p role="note" className={styles.notice}>
          {open.notice}
        </p>
      )}
      {open.elsewhere && stage === 'form' && (
        <p role="note" className={styles.notice}>
          {open.elsewhere.text}
          <a href={open.elsewhere.href}>{open.elsewhere.name}</a>。
        </p>
      )}
      {facts && <FormFacts {...facts} />}
      {gate && <RequiredFirst gate={gate} />}
      {stage === 'form' && !isShut && (
        <KindForm
          {...{ kind, preset, words, screen, choices: open.choices, own: open.own, records: open.records }}
          chosen={open.chosen}
          reminders={reminders}
          draft={open.draft}
          isAgain={posted !== undefined}
        />
      )}
      {isReview && <Review {...{ kind, words, preset, screen, choices: open.choices, chosen: open.chosen }} />}
      {stage === 'text' && <CommitmentText kind={kind} screen={screen} draft={open.draft} />}
    </Frame>
  )
}

interface FrameProps {
  title: string
  about: ReactNode
  steps: ReactNode
  side: ReactNode
  folded?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** The form on the left, information about it on the right. */
const Frame = ({ title, about, steps, side, folded, below, children }: FrameProps) => (
  <div className={side ? styles.page : undefined}>
    <section className={`card ${styles.card}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.about}>{about}</p>
        {steps}
        {folded && <div className={styles.fold}>{folded}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
    {side && <aside className={`${styles.side} no-print`}>{side}</aside>}
    {below && <div className={styles.below}>{below}</div>}
  </div>
)

const Call = ({ phone }: { phone: string }) => (
  <p className={`card ${styles.call}`}>
    <Icon name="phone" size={22} />
    <span>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      <span className={styles.small}>填写有困难，请在工作日来电</span>
    </span>
  </p>
)
