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
import { Icon } from '../../../ui/icon.tsx'
import { reports, type SharedReport } from '../contract.ts'
import { PaperSections } from './paper-sections.tsx'
import styles from './report.module.css'

// Keeps the page out of search engines, and its address from other sites. `no-referrer` would remove the Origin of the form, which would
// then be refused.
export const loader = () => ({ page: { meta: { robots: 'noindex', referrer: 'same-origin' } } })

/** The secret is sent in the body of a form, because addresses end up in the logs of every server on the way. */
export async function action(args: LoaderArguments) {
  const secret = readField(readForm(args), 'secret') ?? ''
  const seen = await attemptOf(args)(reports.shared, { body: { secret } })
  const nothing: { report: SharedReport | null; errors: Record<string, string>; message: string | null } = {
    ...{ report: null, errors: {}, message: null },
  }
  if (seen.ok) return formAgain({ ...nothing, report: seen.data })
  const errors = Object.keys(seen.errors).length > 0 ? seen.errors : { secret: seen.msg }
  return formAgain({ ...nothing, errors })
}

export default function SharedReportPage() {
  const tried = useActionData<typeof action>()
  const report = tried?.report
  if (report) return <Shown report={report} />
  const errors: Record<string, string> = tried?.errors ?? {}
  return (
    <ContentCard title="查看分享的信用报告">
      <p>从链接进入的，查看码会自动填好；也可以把对方发来的查看码粘贴到下面。每查看一次，分享者会看到一次记录。</p>
      <ErrorSummary errors={errors} title="没有打开" />
      <shared-secret>
        <form method="post" action="/shared-report" noValidate>
          <Field name="secret" label="查看码" required error={errors.secret}>
            {(control) => <input {...control} type="text" autoComplete="off" spellCheck={false} />}
          </Field>
          <Button>查看报告</Button>
        </form>
      </shared-secret>
    </ContentCard>
  )
}

const Shown = ({ report }: { report: SharedReport }) => (
  <div className={styles.page}>
    <section className={`${styles.head} ${report.isValid ? styles.good : styles.warning}`}>
      <span className={styles.sign}>
        <Icon name={report.isValid ? 'check' : 'clock'} size={34} />
      </span>
      <div className={styles.said}>
        <h1>{report.title}</h1>
        <p>{report.verdict}</p>
        <p>
          {'报告编号 '}
          <strong className={styles.number}>{report.number}</strong>
        </p>
      </div>
    </section>
    <p className={styles.hint}>
      {`分享到 ${formatDate(report.until, 'yyyy-MM-dd hh:mm')} 截止`}
      {report.viewsLeft !== null && `，还可以查看 ${report.viewsLeft} 次`}。分享者可以随时停止。
    </p>
    <PaperSections report={report} />
  </div>
)
