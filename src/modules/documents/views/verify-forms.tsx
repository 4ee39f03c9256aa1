import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { CaptchaStep, type FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { CODE_LENGTH, NUMBER_LENGTH } from '../paper-number.ts'
import styles from './verify.module.css'

interface NumberFormProps {
  values: { number: string; code: string }
  errors: Record<string, string>
  captcha: FormCaptcha
  isNext: boolean
}

export function NumberForm({ values, errors, captcha, isNext }: NumberFormProps) {
  // Longer than a code, because its groups may be typed with spaces.
  const room = { maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <form method="post" className={styles.form} encType="multipart/form-data">
      <input type="hidden" name="mode" value="number" />
      <Field
        name="number"
        label="编号"
        hint={`报告或者文书每页页脚，${NUMBER_LENGTH} 位`}
        error={errors.number}
        required="by-server"
      >
        {(control) => <input {...control} type="text" defaultValue={isNext ? '' : values.number} {...room} />}
      </Field>
      <Field
        name="code"
        label="验证码"
        hint={`首页二维码下方，${CODE_LENGTH} 位，不分大小写`}
        error={errors.code}
        required="by-server"
      >
        {(control) => <input {...control} type="text" defaultValue={isNext ? '' : values.code} {...room} />}
      </Field>
      <CaptchaStep captcha={captcha} error={errors.captchaAnswer} />
      <ButtonRow>
        <Button look={isNext ? 'plain' : 'primary'}>{isNext ? '再验证一份' : '验证'}</Button>
      </ButtonRow>
    </form>
  )
}

export function FileForm({ error, number }: { error?: string; number: string }) {
  return (
    <form method="post" noValidate className={styles.form} encType="multipart/form-data" data-file-form>
      <input type="hidden" name="mode" value="file" />
      <input type="hidden" name="number" value={number} />
      <Field name="file" label="报告或者文书的文件" hint="出示人给您的 PDF 原文件，20 MB 以内" error={error} required>
        {(control) => <input {...control} type="file" accept="application/pdf,.pdf" />}
      </Field>
      <p
        role="status"
        className={styles.status}
        data-working="正在计算文件摘要…"
        data-failed="文件未能读取，请重新选择"
      />
      <ButtonRow>
        <Button look="plain">验证文件</Button>
      </ButtonRow>
      <p className={styles.hint}>
        文件只在您的浏览器里计算摘要，不会传到网站；浏览器不能运行脚本时才会上传，验证后立即丢弃。
      </p>
    </form>
  )
}

/** Asks for the reason why a file did not match; this costs a captcha. */
export function WhyForm({ print, captcha, error }: { print: string; captcha: FormCaptcha; error?: string }) {
  return (
    <form method="post" className={styles.form} encType="multipart/form-data">
      <input type="hidden" name="mode" value="file" />
      <input type="hidden" name="why" value="yes" />
      <input type="hidden" name="print" value={print} />
      <CaptchaStep captcha={captcha} error={error} />
      <ButtonRow>
        <Button>查看原因</Button>
      </ButtonRow>
    </form>
  )
}
