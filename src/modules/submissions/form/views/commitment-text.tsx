import { expectMeta } from '../../../../kernel/forms/fields.ts'
import { Button, EnterButton } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import type { PageForm } from '../../kinds/submission-kind.ts'
import { readAnswersToSend } from '../form-answers.ts'
import type { Screen } from '../form-screen.ts'
import { CarriedValues } from './carried-values.tsx'
import { FilesField } from './files-field.tsx'
import styles from './form.module.css'
import letter from './letter.module.css'
import { StoredTicket } from './stored-ticket.tsx'

interface Props {
  kind: PageForm
  screen: Screen
  draft: string
}

/** The text to be signed, generated from the completed values, and the field for the signed document. */
export function CommitmentText({ kind, screen, draft }: Props) {
  const { letterField = '', signedField } = kind
  const meta = expectMeta(kind.body, letterField)
  const lines = (kind.hooks.compose?.(readAnswersToSend(kind, screen.values)).templateText ?? '').split('\n')
  return (
    <form-help>
      <form method="post" encType="multipart/form-data" noValidate className={styles.form} data-again="">
        <EnterButton name="step" value="review">
          下一步
        </EnterButton>
        <ErrorSummary errors={screen.errors} />
        <p className={styles.notice}>
          承诺书已按您填写的内容生成。请阅读，在线签署；也可以打印或下载后盖章或签字，再拍照或扫描上传。
        </p>
        <section className={letter.letter} aria-labelledby="letter-heading">
          <h2 id="letter-heading">信用承诺书</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{SIGNATURE}</p>
        </section>
        <page-tools className={`row ${letter.tools} no-print`}>
          <a className={letter.download} href={fileOf(lines)} download="信用承诺书.html">
            下载承诺书
          </a>
          <Button look="plain" type="button" data-print="">
            打印
          </Button>
        </page-tools>
        <div className="no-print">
          <CarriedValues screen={screen} but={[letterField, ...(signedField ? [signedField] : [])]} />
          <StoredTicket captcha={screen.captcha} />
          <input type="hidden" name="letterMade" value="yes" />
          {signedField && <OnlineSignature name={signedField} checked={screen.values[signedField] === 'true'} />}
          <FilesField
            name={letterField}
            label={signedField ? `或者上传${meta.label}` : meta.label}
            hint="盖章或签字后的承诺书，照片要看得清"
            error={screen.errors[letterField]}
            required={!signedField}
            limits={meta.files!}
            screen={screen}
            draft={draft}
          />
        </div>
        <div className={`${styles.buttons} no-print`}>
          <Button name="step" value="review">
            下一步：核对信息
          </Button>
          <Button look="plain" name="step" value="edit">
            返回修改
          </Button>
        </div>
      </form>
    </form-help>
  )
}

/** Signing with a verified account; other accounts cannot send this form. */
const OnlineSignature = ({ name, checked }: { name: string; checked: boolean }) => (
  <p className={letter.sign}>
    <label>
      <input type="checkbox" name={name} value="true" defaultChecked={checked} />
      <span>
        <strong>在线签署</strong>
        我已阅读以上承诺书，以本人通过实名认证的账号签署，由本主体承担责任
      </span>
    </label>
  </p>
)

const SIGNATURE = '承诺人（盖章或签字）：＿＿＿＿＿＿＿＿　　日期：＿＿＿＿年＿＿月＿＿日'

/** The letter as a data URL that can be opened and printed. It never leaves the browser. */
const fileOf = (lines: readonly string[]): string =>
  `data:text/html;charset=utf-8,${encodeURIComponent(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>信用承诺书</title><style>body{max-width:40em;margin:3em auto;font:16px/2 serif}h1{text-align:center}p{text-indent:2em}</style><h1>信用承诺书</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}<p>${SIGNATURE}</p></html>`,
  )}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
