import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { BodyField } from '../../../../ui/forms/body-field.tsx'
import { Button, ButtonLink, ButtonRow, EnterButton } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { LIST_TYPES, MOST_FILE_BYTES, MOST_ROWS, NewScreening } from '../../contract.ts'
import { CONSOLE_SCREENINGS } from '../layouts.ts'
import { freshForm, sendForm } from '../screening-form.ts'
import styles from './screening.module.css'

export async function loader(args: LoaderArguments) {
  const { row, now } = pageOfRequest(args)
  return { title: row.title, self: await apiOf(args)(deskFrame.desk, {}), fresh: freshForm(now) }
}

export const action = (args: LoaderArguments) => answerForm(sendForm(args))

export default function ConsoleNewScreening() {
  const { title, self, fresh } = useLoaderData<typeof loader>()
  const { typed, errors, lines, message, taken } = useActionData<typeof action>() ?? fresh
  return (
    <ConsolePage self={self} current={CONSOLE_SCREENINGS} title={title}>
      <form method="post" encType="multipart/form-data" noValidate className={styles.form}>
        <ErrorSummary errors={message ? { list: message } : errors} title={message ?? undefined} />
        <input type="hidden" name="key" value={typed.key} />
        <EnterButton name="step" value="start">
          开始审查
        </EnterButton>
        <div className={styles.pair}>
          {['purpose', 'documentNo', 'periodFrom', 'periodUntil'].map((name) => (
            <BodyField key={name} body={NewScreening} name={name} values={typed} errors={errors} />
          ))}
        </div>
        {taken !== null && (
          <p role="status" className={styles.taken}>
            {`已从文件读入 ${taken} 行，请在名单中核对。`}
          </p>
        )}
        <Field
          name="list"
          label="名单"
          hint={`每行一个名称或统一社会信用代码，也可以两者都写；最多 ${MOST_ROWS} 行。可以从表格中复制粘贴。自然人不在审查范围内，请勿填写身份证号。`}
          error={errors.list}
        >
          {(control) => (
            <textarea
              {...control}
              rows={12}
              defaultValue={typed.list}
              className={styles.list}
              spellCheck={false}
              autoComplete="off"
            />
          )}
        </Field>
        {lines.length > 0 && (
          <ul className={styles.lines} aria-label="需要修改的行">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <Field
          name="file"
          label="名单文件"
          optional
          hint={`${LIST_TYPES.join('、')} 文件，不超过 ${MOST_FILE_BYTES / 1024 / 1024} MB，UTF-8 或 GBK 编码；内容会读入上面的名单`}
          error={errors.file}
        >
          {(control) => (
            <div className={styles.file}>
              <input {...control} type="file" accept={LIST_TYPES.map((type) => `.${type}`).join(',')} />
              <Button look="plain" name="step" value="read">
                读入名单
              </Button>
            </div>
          )}
        </Field>
        <ButtonRow>
          <Button name="step" value="start">
            开始审查
          </Button>
          <ButtonLink href={CONSOLE_SCREENINGS} look="text">
            返回列表
          </ButtonLink>
        </ButtonRow>
      </form>
    </ConsolePage>
  )
}
