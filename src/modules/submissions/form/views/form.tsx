import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { isPosted } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { PaperList } from '../../../../ui/lists/paper-list.tsx'
import type { ReportEntry } from '../../../reports/contract.ts'
import { formOnPage } from '../../kinds/kind-list.ts'
import type { SubmissionKind } from '../../kinds/submission-kind.ts'
import { tellAfterSending, tellBriefly } from '../after-sending.ts'
import { findChosen } from '../chosen-records.ts'
import { findOffers } from '../claim-offers.ts'
import { loadChoices } from '../form-options.ts'
import { findApplicant, ownAnswers, prefilled, unverifiedNotice } from '../form-prefill.ts'
import { makeScreen } from '../form-screen.ts'
import { takeStep } from '../form-steps.ts'
import { findOffered } from '../subject-records.ts'
import { findWanted } from '../wanted-product.ts'
import { AfterPanel } from './after-panel.tsx'
import { GateFirst, Templates } from './claim-parts.tsx'
import { CommitmentText } from './commitment-text.tsx'
import styles from './form.module.css'
import { FormIntro } from './form-intro.tsx'
import { GuideBeside, GuideFolded } from './guide-panel.tsx'
import { KindForm } from './kind-form.tsx'
import { LoginFirst } from './login-first.tsx'
import { Review } from './review.tsx'
import { WantedProduct } from './wanted-product.tsx'

export async function loader(args: LoaderArguments) {
  const { row, actor, address, profile, now, url } = pageOfRequest(args)
  const { kind, preset, heading: title } = formOnPage(row.path)!
  const page = { description: kind.guide.about }
  const heading = { title, path: row.path, address, phone: profile.phone, now }
  if (kind.login !== 'none' && actor.kind !== 'user') return { page, heading, open: null }
  const notice = await unverifiedNotice(args, kind)
  const applicant = await findApplicant(args, kind)
  const own = ownAnswers(kind, applicant)
  const offers = await findOffers(args, kind)
  const wanted = await findWanted(args, kind)
  const choices = {
    ...(await loadChoices(args, kind)),
    ...(applicant && kind.ownChoices?.(applicant)),
    ...offers.choices,
  }
  const offered = await findOffered(args, kind)
  const chosen = await findChosen(args, kind)
  const values = isPosted(args)
    ? null
    : { ...(await prefilled(args, kind, { applicant, subject: offered, chosen })), ...preset }
  const isPicked = Boolean(kind.target && values?.[kind.target.name] && values[kind.target.code])
  const fresh = values && makeScreen(values, crypto.randomUUID(), { isPicked })
  // A draft about one record is not one about another.
  const draft = kind.linesField ? `${row.path}${url.search}` : row.path
  const { told, outcomes } = await aroundForm(args, kind)
  const elsewhere = (applicant && kind.elsewhere?.(applicant)) ?? null
  return {
    page,
    heading,
    open: {
      ...{ choices, fresh, notice, elsewhere, own, draft, records: offered?.records ?? [], chosen, told, outcomes },
      ...{ gate: wanted.gate ?? offers.gate, templates: offers.templates, product: wanted.product },
    },
  }
}

/** What is to be known before it is sent, and what came of it before. */
async function aroundForm(args: LoaderArguments, { notice, outcomes }: SubmissionKind) {
  if (isPosted(args) || !notice) return { told: [], outcomes: outcomes ? await listOutcomes(args, outcomes) : null }
  const told = await attemptOf(args)(notice, {})
  return { told: told.ok ? told.data.lines : [], outcomes: outcomes ? await listOutcomes(args, outcomes) : null }
}

async function listOutcomes(args: LoaderArguments, outcomes: NonNullable<SubmissionKind['outcomes']>) {
  const found = await attemptOf(args)(outcomes, { query: { pageNo: 1, pageSize: 5 } })
  return found.ok ? { total: found.data.total, entries: found.data.records } : null
}

export async function action(args: LoaderArguments) {
  const screen = await takeStep(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

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
        steps={kind.intro ? null : <Steps names={names} current={0} />}
        side={kind.intro ? <GuideBeside guide={guide} /> : null}
      >
        {kind.intro ? (
          <FormIntro intro={kind.intro} address={heading.address} />
        ) : (
          <LoginFirst address={heading.address} />
        )}
      </Frame>
    )
  }
  const { stage } = screen
  const isReview = stage === 'review'
  // Points are claimed for oneself: by another sort of account, or before one takes part, there is nothing to fill in.
  const isShut = open.gate !== null || (kind.claims !== undefined && open.elsewhere !== null)
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
            <AfterPanel after={tellAfterSending(kind, heading.now)} notice={guide.notice} />
            {call}
          </>
        ) : (
          <>
            <div className={styles.beside}>
              <GuideBeside guide={guide} />
            </div>
            {open.templates.length > 0 && <Templates templates={open.templates} />}
            {call}
          </>
        )
      }
      folded={isReview ? null : <GuideFolded guide={guide} brief={tellBriefly(kind)} />}
      below={open.outcomes && stage === 'form' && <Outcomes {...open.outcomes} />}
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
      {open.product && <WantedProduct product={open.product} />}
      {open.gate && <GateFirst gate={open.gate} />}
      {stage === 'form' && !isShut && (
        <KindForm
          {...{ kind, preset, words, screen, choices: open.choices, own: open.own, records: open.records }}
          chosen={open.chosen}
          told={open.told}
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

/** What is to be done at the left, what one should know for it at the right. */
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

const Outcomes = ({ total, entries }: { total: number; entries: readonly ReportEntry[] }) => (
  <ContentCard title="我的报告" level={2} total={total} unit="份" flush>
    <PaperList entries={entries} page="/credit-report-detail" />
    {total > entries.length && (
      <p className={styles.all}>
        <a href="/user?part=reports">全部报告</a>
      </p>
    )}
  </ContentCard>
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
