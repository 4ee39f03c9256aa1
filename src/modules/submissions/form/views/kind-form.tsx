import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { FieldsHeading } from '../../../../ui/forms/field.tsx'
import { type FieldGroup, fileFieldsOf, type SubmissionKind, type Values } from '../../kinds/submission-kind.ts'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { valueAt } from '../form-values.ts'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'
import { KeptTicket } from './kept-ticket.tsx'

interface Props {
  kind: SubmissionKind
  path: string
  preset: Readonly<Record<string, string>>
  screen: Screen
  choices: Choices
}

/** The form of any kind, group by group. The server decides what is right, so the browser is told not to. */
export function KindForm({ kind, path, preset, screen, choices }: Props) {
  const { values, errors, message, captcha, key } = screen
  const hasFiles = Object.keys(fileFieldsOf(kind)).length > 0
  return (
    <draft-keeper data-form={path} data-skip={kind.personal.filter((name) => SECRET.test(name)).join(' ')}>
      <p role="status" hidden data-restored="">
        已恢复您上次没有提交的内容（保存在本浏览器，不含证件号码、文件和验证码）。
        <Button look="text" type="button" data-clear="">
          清除
        </Button>
      </p>
      <form method="post" encType={hasFiles ? 'multipart/form-data' : undefined} noValidate className={styles.form}>
        <ErrorSummary errors={message ? { ...errors, message } : errors} title={message ? '没有提交成功' : undefined} />
        {message && <span id="message" tabIndex={-1} />}
        <input type="hidden" name="idempotencyKey" value={key} />
        <KeptTicket captcha={captcha} />
        <p className={styles.required}>
          带 <span aria-hidden="true">*</span>
          <span className="visually-hidden">星号</span> 的为必填项
        </p>
        {kind.groups
          .map((group) => ({ ...group, fields: group.fields.filter((name) => !(name in preset)) }))
          .filter((group) => group.fields.length > 0 && isShown(group, values))
          .map((group) => (
            <div key={group.heading}>
              <FieldsHeading>{group.heading}</FieldsHeading>
              {group.hint && <p className={styles.hint}>{group.hint}</p>}
              {group.fields.map((name) => (
                <FormField
                  key={name}
                  field={kind.body.shape[name] as never}
                  name={name}
                  screen={screen}
                  choices={choices}
                  complete={completionOf(kind, name)}
                />
              ))}
            </div>
          ))}
        <ButtonRow>
          <Button name="step" value="review">
            下一步：核对信息
          </Button>
          {kind.compose && (
            <Button look="plain" name="step" value="text">
              生成承诺书
            </Button>
          )}
        </ButtonRow>
      </form>
    </draft-keeper>
  )
}

/** Numbers of documents are not left behind in a browser that others may use. */
const SECRET = /cert|code$|orderNo/i

const isShown = ({ when }: FieldGroup, values: Values): boolean =>
  !when || when.oneOf.includes(String(valueAt(values, when.field)))

function completionOf({ contact }: SubmissionKind, name: string): string | undefined {
  if (name === contact.name) return 'name'
  if (name === contact.phone) return 'tel'
  return name === contact.email ? 'email' : undefined
}
