import { formatDate } from '../../../../kernel/format/date.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { resultsAddress, surveyAddress } from '../../layouts.ts'
import { isPublicPhase, SURVEY_PHASES } from '../../survey-states.ts'
import { ANSWERED_BY } from '../../survey-words.ts'
import { CONSOLE_SURVEY_ANSWERS, CONSOLE_SURVEY_PREVIEW, CONSOLE_SURVEYS } from '../layouts.ts'
import type { DeskSurvey } from '../surveys.ts'
import styles from './surveys.module.css'

/** State of a survey, with a link to its page. */
export function SurveyStanding({ survey }: { survey: DeskSurvey }) {
  const { id, phase, may } = survey
  const query = `?id=${encodeURIComponent(id)}`
  return (
    <div className={styles.standing}>
      <Facts
        items={[
          { label: '状态', value: SURVEY_PHASES[phase] },
          { label: '答卷', value: `${survey.answerCount} 份` },
          {
            label: '起止',
            value: `${formatDate(survey.opensAt, 'yyyy-MM-dd hh:mm')} 至 ${formatDate(survey.closesAt, 'yyyy-MM-dd hh:mm')}`,
          },
          { label: '填写方式', value: ANSWERED_BY[survey.answeredBy] },
          ...(survey.decisionNote ? [{ label: '理由', value: survey.decisionNote, wide: true }] : []),
        ]}
      />
      {phase === 'checking' && !may.includes('approve') && <p>须由没有撰写过它的内容审核人员审核。</p>}
      {phase === 'ended' && survey.feedback === null && <p>已经结束，请填写结果反馈，结束后 30 天内公布。</p>}
      {phase === 'ended' && survey.feedback !== null && !may.includes('tell') && (
        <p>结果反馈已填写，须由没有填写过它的内容审核人员公布。</p>
      )}
      <ButtonRow>
        <ButtonLink href={`${CONSOLE_SURVEY_PREVIEW}${query}`} look="plain">
          预览
        </ButtonLink>
        <ButtonLink href={`${CONSOLE_SURVEY_ANSWERS}${query}`} look="plain">
          答卷统计
        </ButtonLink>
        {isPublicPhase(phase) && (
          <ButtonLink href={phase === 'told' ? resultsAddress(id) : surveyAddress(id)} look="text">
            查看公开页面
          </ButtonLink>
        )}
        <ButtonLink href={CONSOLE_SURVEYS} look="text">
          返回列表
        </ButtonLink>
      </ButtonRow>
    </div>
  )
}
