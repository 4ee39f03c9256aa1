import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { longDate } from '../../../kernel/format/date.ts'
import { isPosted } from '../../../kernel/pages/posted-form.ts'
import { answerForm, pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { CaptchaStep } from '../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { type SurveyDetail, surveyCalls } from '../contract.ts'
import { readSurveyId, resultsAddress, SURVEYS, surveyAddress } from '../layouts.ts'
import { freshSurvey, type SurveyScreen, sendSurvey } from '../survey-form.ts'
import { ANSWER_COUNT_NOTE, PARTICIPATION_WORDS } from '../survey-words.ts'
import { QuestionFields } from './question-fields.tsx'
import styles from './survey.module.css'
import { SurveyHead } from './survey-head.tsx'

const read = (args: LoaderArguments): Promise<SurveyDetail> =>
  apiOf(args)(surveyCalls.detail, { params: { id: readSurveyId(pageOfRequest(args).url) } })

export async function loader(args: LoaderArguments) {
  const { actor } = pageOfRequest(args)
  const survey = await read(args)
  const isOpen = survey.phase === 'running' && !survey.hasAnswered
  const mustLogIn = isOpen && survey.answeredBy === 'account' && actor.kind !== 'user'
  return {
    ...{ survey, mustLogIn },
    fresh: isOpen && !mustLogIn && !isPosted(args) ? await freshSurvey(args, survey) : null,
    page: { title: survey.title, description: survey.intro.slice(0, 120) },
  }
}

export const action = async (args: LoaderArguments) => answerForm(sendSurvey(args, await read(args)))

export default function Survey() {
  const { survey, mustLogIn, fresh } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? fresh
  const { id, title, phase, opensAt, answeredBy, answerCount, hasAnswered } = survey
  return (
    <ContentCard title={title} total={answerCount} unit={PARTICIPATION_WORDS[answeredBy]}>
      {screen && <Problems screen={screen} />}
      <SurveyHead survey={survey} />
      {answeredBy === 'visit' && <p className={styles.note}>{ANSWER_COUNT_NOTE}</p>}
      {screen && phase === 'running' && !hasAnswered && (
        <form method="post" className={styles.form} id="survey">
          <input type="hidden" name="key" value={screen.key} />
          <QuestionFields questions={survey.questions} values={screen.values} errors={screen.errors} />
          {screen.captcha && <CaptchaStep captcha={screen.captcha} error={screen.errors.captchaAnswer} />}
          <p className={styles.note}>答卷提交后不能修改。只公布统计结果，文字意见不公开原文。</p>
          <ButtonRow>
            <Button>提交</Button>
            <ButtonLink href={SURVEYS} look="text">
              返回列表
            </ButtonLink>
          </ButtonRow>
        </form>
      )}
      {mustLogIn && (
        <>
          <p>这项调查每个账号填写一份，请先登录。</p>
          <ButtonRow>
            <ButtonLink href={`/login?redirect=${encodeURIComponent(surveyAddress(id))}`}>登录后填写</ButtonLink>
          </ButtonRow>
        </>
      )}
      {hasAnswered && phase === 'running' && <p role="status">您已经填写过，感谢参与。结束后会公布结果和反馈。</p>}
      {phase === 'coming' && <p>{longDate(opensAt)}开始，届时可以填写。</p>}
      {phase === 'ended' && <p>已经结束，结果和反馈正在整理，整理好后在这里公布。</p>}
      {phase === 'told' && (
        <>
          <p>已经结束，结果和反馈已经公布。</p>
          <ButtonRow>
            <ButtonLink href={resultsAddress(id)}>查看结果和反馈</ButtonLink>
          </ButtonRow>
        </>
      )}
    </ContentCard>
  )
}

function Problems({ screen: { errors, message } }: { screen: SurveyScreen }) {
  return <ErrorSummary errors={message ? { survey: message } : errors} title={message ?? undefined} />
}
