import { Button } from '../../../ui/forms/button.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { POINTS_RULES_PAGE } from '../addresses.ts'
import { CONSENT_VERSION, YOUNGEST } from '../consent-text.ts'
import type { PointsSubject } from '../indicators.ts'
import { ConsentTerms } from './consent-terms.tsx'
import styles from './points.module.css'

interface Props {
  subject: PointsSubject
  errors: Readonly<Record<string, string>>
}

/** The full terms and the consent, shown before anything is computed. */
export function JoinForm({ subject, errors }: Props) {
  const isPerson = subject === 'person'
  return (
    <ContentCard title={isPerson ? '个人信用积分' : '企业信用积分'}>
      <div className={styles.consent}>
        <p>
          信用积分自愿参加。同意之前，本网站不计算{isPerson ? '您' : '本单位'}的积分。请先读完下面五点，再决定是否参加。
          <a href={POINTS_RULES_PAGE}>查看计分规则</a>
        </p>
        <ConsentTerms />
        <form method="post" noValidate className={styles.agree}>
          <input type="hidden" name="step" value="join" />
          <input type="hidden" name="version" value={CONSENT_VERSION} />
          <label>
            <input
              type="checkbox"
              id="field-agreed"
              name="agreed"
              value="true"
              aria-invalid={errors.agreed ? true : undefined}
              aria-describedby={errors.agreed ? 'agreed-error' : undefined}
            />
            我已阅读以上内容，同意{isPerson ? '' : '代表本单位'}参加信用积分（授权内容 {CONSENT_VERSION} 版）
          </label>
          {errors.agreed && (
            <p id="agreed-error" className={styles.error}>
              {errors.agreed}
            </p>
          )}
          {isPerson && <p className={styles.note}>未满 {YOUNGEST} 周岁的，不能参加。</p>}
          <Button>同意并参加</Button>
        </form>
      </div>
    </ContentCard>
  )
}
