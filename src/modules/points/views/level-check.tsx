import { useActionData } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { LEVEL_CHECK_PAGE } from '../addresses.ts'
import { type CheckedLevel, pointsOwn } from '../contract.ts'
import styles from './points.module.css'

// `no-referrer` would remove the Origin of the form, which would then be refused.
export const loader = () => ({ page: { meta: { robots: 'noindex', referrer: 'same-origin' } } })

/** The secret is sent in the body of a form, because addresses end up in the logs of every server on the way. */
export async function action(args: LoaderArguments) {
  const secret = readField(readForm(args), 'secret') ?? ''
  const seen = await attemptOf(args)(pointsOwn.checkLevel, { body: { secret } })
  const nothing: { checked: CheckedLevel | null; errors: Record<string, string> } = { checked: null, errors: {} }
  if (seen.ok) return formAgain({ ...nothing, checked: seen.data })
  return formAgain({ ...nothing, errors: Object.keys(seen.errors).length > 0 ? seen.errors : { secret: seen.msg } })
}

export default function LevelCheck() {
  const tried = useActionData<typeof action>()
  if (tried?.checked) return <Checked checked={tried.checked} />
  const errors: Record<string, string> = tried?.errors ?? {}
  return (
    <ContentCard title="核验信用积分等级">
      <p>
        供“信易+”合作单位使用。扫描对方出示的二维码进入本页，或者输入二维码下面的八位数字。每个等级码五分钟内有效、只能核验一次，核验后对方会看到记录。用合作单位的账号登录后核验，对方才会加分；没有登录也可以核验，不加分。
      </p>
      <ErrorSummary errors={errors} title="没有核验成功" />
      <shared-secret>
        <form method="post" action={LEVEL_CHECK_PAGE} noValidate>
          <Field name="secret" label="等级码" required error={errors.secret}>
            {(control) => <input {...control} type="text" inputMode="numeric" autoComplete="off" maxLength={20} />}
          </Field>
          <Button>核验</Button>
        </form>
      </shared-secret>
    </ContentCard>
  )
}

const Checked = ({ checked: { maskedName, levelName, purpose, at, subjectType } }: { checked: CheckedLevel }) => (
  <ContentCard title="核验信用积分等级">
    <p className={styles.figure} role="status">
      <strong>{levelName}</strong>
    </p>
    <dl className={styles.terms}>
      <div>
        <dt>{subjectType === 'person' ? '姓名' : '单位名称'}</dt>
        <dd>{maskedName}</dd>
      </div>
      <div>
        <dt>用途</dt>
        <dd>{purpose}</dd>
      </div>
      <div>
        <dt>核验时间</dt>
        <dd>{formatDate(at)}</dd>
      </div>
    </dl>
    <p className={styles.note}>请与对方的证件核对。等级只用于给予优惠，不得用来拒绝服务。该等级码已失效。</p>
    <p>
      <a href={LEVEL_CHECK_PAGE}>核验下一个</a>
    </p>
  </ContentCard>
)
