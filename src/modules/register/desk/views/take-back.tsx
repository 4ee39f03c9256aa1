import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { OneTimeCode } from '../../../desk/views/one-time-code.tsx'
import type { BatchDetail } from '../contract.ts'
import { type BatchForm, batchAddress } from '../data-form.ts'
import styles from './data.module.css'
import { recordAddress, recordsAddress } from './record-form.ts'

/** The reason of a manual batch, its object, and the result of taking another batch back. */
export function BatchReason({ batch }: { batch: BatchDetail }) {
  const { reason, recordId, takesBack, takenBackBy, foreseen, outcome, dataset } = batch
  if (!reason && !takenBackBy) return null
  const number = (value: number) => value.toLocaleString('zh-CN')
  const counts = outcome ?? foreseen
  return (
    <div className={styles.body}>
      {reason && <p>{`理由：${reason}`}</p>}
      {recordId && <SiteLink href={recordAddress(dataset, recordId)}>查看这条记录</SiteLink>}
      {takesBack && (
        <p>
          撤回的批次：<SiteLink href={batchAddress(takesBack)}>查看</SiteLink>，
          <SiteLink href={recordsAddress({ dataset, batch: takesBack })}>其中的记录</SiteLink>
        </p>
      )}
      {counts && (
        <p>
          {`${outcome ? (outcome.isDone ? '已完成' : '正在撤回') : '预计'}：停止公示 ${number(counts.ended)} 条，恢复原内容 ${number(counts.restored)} 条，后来有变化未动 ${number(counts.left)} 条。`}
        </p>
      )}
      {takenBackBy && (
        <p>
          {batch.status === 'taken-back' ? '这个批次已撤回：' : '有人提出撤回这个批次，等待另一人确认：'}
          <SiteLink href={batchAddress(takenBackBy.batchNo)}>查看</SiteLink>
        </p>
      )}
    </div>
  )
}

/** The form to request that a published batch be taken back. */
export function TakeBack({ batch, screen, formKey }: { batch: BatchDetail; screen: BatchForm; formKey: string }) {
  const own =
    screen.typed.step === 'take-back'
      ? screen
      : { typed: {} as Record<string, string>, errors: {} as Record<string, string> }
  return (
    <details className={styles.record} open={screen.typed.step === 'take-back'}>
      <summary>整批撤回</summary>
      <form method="post" noValidate className={styles.body} aria-label="整批撤回">
        <input type="hidden" name="batchNo" value={batch.batchNo} />
        <input type="hidden" name="key" value={own.typed.key ?? formKey} />
        <p className={styles.note}>
          新增的记录停止公示，更新过的恢复原内容；后来又被改动、正在异议或修复的不动。须由另一人确认。
        </p>
        <Field name="reason" label="撤回理由" hint="不要写个人信息" error={own.errors.reason} required="by-server">
          {(control) => <textarea {...control} rows={2} maxLength={200} defaultValue={own.typed.reason ?? ''} />}
        </Field>
        <OneTimeCode error={own.errors.oneTimeCode} />
        <Button name="step" value="take-back" look="danger">
          提出整批撤回
        </Button>
      </form>
    </details>
  )
}
