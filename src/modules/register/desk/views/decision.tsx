import type { ReactNode } from 'react'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field, FieldGroup } from '../../../../ui/forms/field.tsx'
import { OneTimeCode } from '../../../desk/views/one-time-code.tsx'
import { TICKS } from '../../import/contract.ts'
import type { BatchDetail } from '../contract.ts'
import type { BatchForm } from '../data-form.ts'
import styles from './data.module.css'
import { BatchReason, TakeBack } from './take-back.tsx'

/** The history of a batch, and the steps the current user can take. */
export function BatchDecision({ batch, screen, formKey }: { batch: BatchDetail; screen: BatchForm; formKey: string }) {
  const { may, status, maker, submitter, decider } = batch
  return (
    <section className={`card ${styles.part}`} aria-labelledby="decision">
      <div className={styles.bar}>
        <h2 id="decision" tabIndex={-1}>
          {status === 'partial' ? '错误行怎么办' : '第二人复核'}
        </h2>
      </div>
      <ul className={styles.people}>
        {maker && <Person name={maker.name} does="报送" tag={<Tag tone="good">已上传</Tag>} />}
        {submitter && <Person name={submitter.name} does="提交合格行" tag={<Tag tone="good">已提交</Tag>} />}
        {decider && (
          <Person
            name={decider.name}
            does="审核"
            tag={status === 'rejected' ? <Tag tone="bad">已驳回</Tag> : <Tag tone="good">已确认</Tag>}
          />
        )}
        {status === 'staged' && (
          <Person
            name={may.includes('confirm') ? '您' : '另一名数据审核人员'}
            does="审核，报送人本人不能审核"
            tag={<Tag tone="warning">{may.includes('confirm') ? '待您确认' : '待确认'}</Tag>}
          />
        )}
      </ul>
      <BatchReason batch={batch} />
      {may.includes('submit') && <Choice batch={batch} />}
      {status === 'partial' && !may.includes('submit') && (
        <p className={styles.body}>报送人还没有决定整批退回，还是先提交合格的行。</p>
      )}
      {status === 'refused' && (
        <p className={styles.body}>
          {batch.badRows > 0
            ? '没有提交任何行，请改正后重新报送。'
            : '文件没有通过检查，没有保存任何行，请改正后重新报送。'}
        </p>
      )}
      {status === 'staged' && batch.isMaker && (
        <p className={styles.body}>您报送或提交了这个批次，须由另一名数据审核人员确认。</p>
      )}
      {may.includes('confirm') && <Confirmation batch={batch} screen={screen} />}
      {may.includes('reject') && <Rejection batch={batch} screen={screen} />}
      {may.includes('take-back') && <TakeBack batch={batch} screen={screen} formKey={formKey} />}
    </section>
  )
}

const Person = ({ name, does, tag }: { name: string; does: string; tag: ReactNode }) => (
  <li>
    <span>
      <strong>{name}</strong>
      <span className={styles.line}>{does}</span>
    </span>
    {tag}
  </li>
)

/** The choice to submit the good rows now, or to withdraw the whole file. */
function Choice({ batch }: { batch: BatchDetail }) {
  const good = batch.publicCount + batch.queuedCount
  return (
    <form method="post" className={styles.body} aria-label="错误行怎么办">
      <input type="hidden" name="batchNo" value={batch.batchNo} />
      <p>{`${good.toLocaleString('zh-CN')} 行合格，${batch.run?.bad ?? 0} 行有误。`}</p>
      <Button name="step" value="submit">{`先提交合格的 ${good.toLocaleString('zh-CN')} 行`}</Button>
      <p className={styles.note}>交第二人复核；错误行下载改好后另行补报。</p>
      <Button name="step" value="return" look="danger">
        整批退回
      </Button>
      <p className={styles.note}>一行也不提交，改好整个文件后重新上传。</p>
    </form>
  )
}

const ENDING_WORDS: Record<keyof typeof TICKS, string> = {
  sample: '要撤回的内容已看过',
  changes: '理由属实，有依据可查',
  errors: '已知道后来改动过的记录不会动',
}

function Confirmation({ batch, screen: { checked, errors } }: { batch: BatchDetail; screen: BatchForm }) {
  const rows = batch.publicCount.toLocaleString('zh-CN')
  const isEnding = batch.way === 'withdrawal' || batch.way === 'take-back'
  const isOfRecords = batch.stores === 'records'
  const words: Record<keyof typeof TICKS, string> = isEnding
    ? ENDING_WORDS
    : {
        sample: `抽查 ${batch.sample.length} 行，与${isOfRecords ? '决定书原件' : '登记档案'}一致`,
        changes: `${batch.run?.changed ?? 0} 行更新的前后差异已看过`,
        errors: `${batch.run?.bad ?? 0} 行有误的由报送人改正后另报`,
      }
  return (
    <form method="post" noValidate className={styles.body} aria-label={isEnding ? '确认撤回' : '确认公示'}>
      <input type="hidden" name="batchNo" value={batch.batchNo} />
      <input type="hidden" name="rows" value={batch.publicCount} />
      <FieldGroup name="checked" label="请逐项核对" error={errors.checked}>
        {typedKeys(TICKS).map((tick) => (
          <label key={tick} className={styles.tick}>
            <input type="checkbox" name="checked" value={tick} defaultChecked={checked.includes(tick)} />
            {words[tick]}
          </label>
        ))}
      </FieldGroup>
      <OneTimeCode error={errors.oneTimeCode} />
      <Button name="step" value="confirm">
        {batch.way === 'take-back'
          ? '确认整批撤回'
          : isEnding
            ? '确认撤回这条记录'
            : `确认${isOfRecords ? '公示' : '写入'} ${rows} 行`}
      </Button>
      <p className={styles.note}>
        {isEnding
          ? '确认后停止公示，旧内容作为旧版本保留。'
          : isOfRecords
            ? '确认后立即在各页面、接口和报告中生效；可以整批撤回，撤回同样需要两人。'
            : '确认后立即可搜到；改动前的内容作为旧版本保留，有误的由下一个文件更正。'}
      </p>
    </form>
  )
}

function Rejection({ batch, screen: { typed, errors } }: { batch: BatchDetail; screen: BatchForm }) {
  return (
    <form method="post" noValidate className={styles.body} aria-label="驳回">
      <input type="hidden" name="batchNo" value={batch.batchNo} />
      <Field name="reason" label="驳回理由" hint="驳回时填写，报送人可以看到" error={errors.reason}>
        {(control) => <textarea {...control} rows={2} maxLength={200} defaultValue={typed.reason ?? ''} />}
      </Field>
      <Button name="step" value="reject" look="danger">
        驳回，退给报送人
      </Button>
    </form>
  )
}
