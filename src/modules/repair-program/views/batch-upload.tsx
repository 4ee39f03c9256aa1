import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { MOST_ROWS, type RequestSummary } from '../request-contract.ts'
import type { RepairScreen } from '../request-form.ts'
import { PageHead } from './parts.tsx'
import styles from './repair.module.css'
import { RequestList } from './request-list.tsx'
import { RuleList } from './request-panel.tsx'

interface Props {
  screen: RepairScreen
  mine: readonly RequestSummary[]
  mayUpload: boolean
  action: string
  children: ReactNode
}

/** The start of a batch: download the template, upload the filled file. */
export function BatchUpload({ screen: { errors }, mine, mayUpload, action, children }: Props) {
  return (
    <>
      <PageHead title="批量撤下" />
      {children}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {mayUpload && (
            <Panel title="上传填好的模板">
              <ErrorSummary errors={errors} />
              <form
                method="post"
                action={action}
                encType="multipart/form-data"
                className={`${styles.form} ${styles.plain}`}
              >
                <p>一行一条，最多 {MOST_ROWS} 行。上传后先预览：逐行告诉您能不能撤下、为什么，不改动任何记录。</p>
                <p>
                  <a href="/credit/repairprogram/batchCancel/template" download>
                    下载模板（XLSX）
                  </a>
                </p>
                <Field name="file" label="撤下清单" hint="只接收 .xlsx 文件，不超过 4 MB" error={errors.file} required>
                  {(control) => <input {...control} type="file" accept=".xlsx" />}
                </Field>
                <div>
                  <Button name="step" value="upload">
                    上传并预览
                  </Button>
                </div>
              </form>
            </Panel>
          )}
          <Panel title={mayUpload ? '我最近的批次' : '最近的批次'} flush>
            <div className={styles.body}>
              <RequestList caption="最近的批次" rows={mine} empty="还没有批次" />
            </div>
          </Panel>
        </div>
        <Panel title="办理规则">
          <div className={styles.form}>
            <RuleList />
            <ButtonLink href="/publicity-calculator" look="text">
              查看公示期限
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </>
  )
}
