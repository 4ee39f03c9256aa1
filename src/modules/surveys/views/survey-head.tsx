import { longDate } from '../../../kernel/format/date.ts'
import { SiteLink } from '../../../ui/link.tsx'
import { SURVEY_FORMS, type SurveyForm } from '../survey-words.ts'
import styles from './survey.module.css'

interface Shown {
  form: SurveyForm
  unit: string
  opensAt: string
  closesAt: string
  intro: string
  body: string | null
  link: string | null
}

/** Head of a survey: who asks, until when, and the text of a consultation. */
export function SurveyHead({ survey }: { survey: Shown }) {
  const { form, unit, opensAt, closesAt, intro, body, link } = survey
  return (
    <>
      <div className={styles.head}>
        <p className={styles.facts}>
          <span>{SURVEY_FORMS[form]}</span>
          <span>发起单位：{unit}</span>
          <span>
            {longDate(opensAt)}至{longDate(closesAt)}
          </span>
        </p>
        <p className={styles.prose}>{intro}</p>
        {link && (
          <p>
            <SiteLink href={link}>查看附件</SiteLink>
          </p>
        )}
      </div>
      {body && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className={styles.draft} aria-label="征求意见的文本" tabIndex={0}>
          <p className={styles.prose}>{body}</p>
        </section>
      )}
    </>
  )
}
