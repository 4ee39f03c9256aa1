import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import styles from './log-check.module.css'

export function ProofForm({ error }: { error?: string }) {
  return (
    <Panel title="核对一份证明" level={2}>
      <form method="post" noValidate className={styles.form} encType="multipart/form-data">
        <Field name="file" label="存证文件" hint=".tlog-proof，64 kB 以内" error={error} required>
          {(control) => <input {...control} type="file" accept=".tlog-proof,text/plain" />}
        </Field>
        <ButtonRow>
          <Button>核对</Button>
        </ButtonRow>
        <p className={styles.hint}>
          文件在您的浏览器里核对，不离开本机；浏览器不能运行脚本或者不认识这种签名时才会上传，核对后立即丢弃。
        </p>
      </form>
    </Panel>
  )
}
