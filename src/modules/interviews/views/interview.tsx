import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate, longDate } from '../../../kernel/format/date.ts'
import { isPosted } from '../../../kernel/pages/posted-form.ts'
import { answerForm, pageOfRequest } from '../../../kernel/pages/view.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { CaptchaStep } from '../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { Picture } from '../../../ui/lists/pictures.tsx'
import { ASKED_PARAMETER, type AskScreen, freshQuestion, sendQuestion } from '../ask-form.ts'
import { interviewCalls, LONGEST_QUESTION } from '../contract.ts'
import { INTERVIEW_PHASES } from '../interview-states.ts'
import { interviewAddress, readInterviewId } from '../layouts.ts'
import styles from './interview.module.css'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const interview = await apiOf(args)(interviewCalls.detail, { params: { id: readInterviewId(url) } })
  const mayAsk = interview.phase !== 'ended'
  return {
    ...{ interview, hasAsked: url.searchParams.has(ASKED_PARAMETER) },
    fresh: mayAsk && !isPosted(args) ? await freshQuestion(args) : null,
    page: { title: interview.title, description: interview.intro.slice(0, 120) },
  }
}

export const action = (args: LoaderArguments) =>
  answerForm(sendQuestion(args, readInterviewId(pageOfRequest(args).url)))

export default function Interview() {
  const { interview, hasAsked, fresh } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? fresh
  const { title, intro, host, guests, startsAt, endsAt, phase, pictureId, turns, questions } = interview
  return (
    <Stack>
      <ContentCard title={title}>
        {screen && (
          <ErrorSummary
            errors={screen.message ? { ask: screen.message } : screen.errors}
            title={screen.message ?? undefined}
          />
        )}
        <Facts
          items={[
            { label: '状态', value: INTERVIEW_PHASES[phase] },
            {
              label: '时间',
              wide: true,
              value: `${longDate(startsAt)} ${formatDate(startsAt, 'hh:mm')} 至 ${formatDate(endsAt, 'hh:mm')}`,
            },
            { label: '主持人', value: host },
            { label: '嘉宾', value: guests.map(({ person, post }) => `${person}（${post}）`).join('、'), wide: true },
          ]}
        />
        {pictureId && (
          <Picture
            pictureId={pictureId}
            alt={`访谈“${title}”的图片`}
            width={640}
            height={360}
            className={styles.picture}
          />
        )}
        <p className={styles.prose}>{intro}</p>
      </ContentCard>
      {turns.length > 0 && (
        <Panel title="文字实录" level={2}>
          <dl className={styles.turns}>
            {turns.map(({ who, words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a contribution is identified by its position
              <div key={index} className={styles.turn}>
                <dt>{who}</dt>
                <dd className={styles.prose}>{words}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {questions.length > 0 && (
        <Panel title="网友提问" level={2}>
          <ul className={styles.turns}>
            {questions.map(({ words, askedAt }) => (
              <li key={askedAt + words} className={styles.turn}>
                <time dateTime={askedAt}>{formatDate(askedAt, 'MM-dd hh:mm')}</time>
                <span className={styles.prose}>{words}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {(screen || hasAsked) && (
        <Panel title="我要提问" level={2}>
          {hasAsked && (
            <p id={ASKED_PARAMETER} role="status" className={styles.asked}>
              已收到您的提问，选用后会显示在本页。
            </p>
          )}
          {screen && phase !== 'ended' && <AskForm screen={screen} address={interviewAddress(interview.id)} />}
        </Panel>
      )}
    </Stack>
  )
}

interface Asking {
  screen: AskScreen
  address: string
}

// Posts to the page itself without the parameter of a previous question.
const AskForm = ({ screen: { key, words, errors, captcha }, address }: Asking) => (
  <form method="post" action={address} className={styles.form} id="ask">
    <input type="hidden" name="key" value={key} />
    <Field
      name="words"
      label="您的提问"
      hint={`5 至 ${LONGEST_QUESTION} 字，选用后公开；请勿填写证件号、电话等个人信息`}
      error={errors.words}
      required="by-server"
    >
      {(control) => <textarea {...control} rows={4} maxLength={LONGEST_QUESTION} defaultValue={words} />}
    </Field>
    <CaptchaStep captcha={captcha} error={errors.captchaAnswer} />
    <ButtonRow>
      <Button>提交提问</Button>
    </ButtonRow>
  </form>
)
