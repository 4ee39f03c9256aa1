import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { partAddress } from '../../people/menu-contract.ts'
import type { OwnSubject } from '../../people/subjects/subject-contract.ts'
import styles from './overview.module.css'

interface Props {
  subject: Pick<OwnSubject, 'application' | 'mayApply'>
  isPerson: boolean
}

/** Hint for an unverified account: what it cannot do, and how to get verified. */
export function VerifyHint({ subject, isPerson }: Props) {
  const { headline, steps, button } = wordsOf(subject, isPerson)
  return (
    <section aria-label="实名认证" className={styles.toDo}>
      <div className={styles.task}>
        <Icon name="user" size={28} />
        <div className={styles.what}>
          <p className={styles.reason}>
            <strong>{headline}</strong>
          </p>
          <p className={styles.note}>{steps}</p>
        </div>
        {button && <ButtonLink href={partAddress('subject')}>{button}</ButtonLink>}
      </div>
    </section>
  )
}

function wordsOf({ application, mayApply }: Props['subject'], isPerson: boolean) {
  const whom = isPerson ? '您的账号' : '本单位的账号'
  if (!mayApply)
    return {
      headline: `${whom}还没有实名认证`,
      steps: '请在您登录时使用的统一身份认证平台办理，完成后重新登录。',
      button: null,
    }
  if (application && !['rejected', 'verified'].includes(application.state))
    return {
      headline: '实名认证正在办理',
      steps: '由两位工作人员核对材料，结果以站内消息告诉您；通过后就可以申请报告、提出异议和修复。',
      button: '查看进度',
    }
  const documents = isPerson
    ? '有效身份证件正反面的照片'
    : '营业执照（或登记证书）和法定代表人（负责人）授权书的照片或扫描件'
  return {
    headline: application?.rejection
      ? `实名认证没有通过：${application.rejection}`
      : `${whom}还没有实名认证，暂时不能申请信用报告、提出异议和修复`,
    steps: `第一步，上传${documents}；第二步，两位工作人员核对；第三步，结果以站内消息告诉您。也可以带材料到信用中心窗口办理。`,
    button: application?.rejection ? '重新申请' : '去认证',
  }
}
