import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { batchAddress } from '../data-form.ts'
import { CONSOLE_RECORDS } from '../layouts.ts'
import { type RecordPage, recordDesk } from '../records-contract.ts'
import dataStyles from './data.module.css'
import { ItemFields } from './item-fields.tsx'
import { NOTHING_TYPED, type RecordScreen, reasonField, recordsAddress, sendRecord } from './record-form.ts'
import { RecordVersions } from './record-versions.tsx'
import styles from './records.module.css'
import { RecordState } from './records.tsx'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const api = apiOf(args)
  const wanted = (name: string) => /^[\w-]{1,64}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 'none'
  const params = { dataset: wanted('dataset'), id: wanted('id') }
  const [self, record] = await Promise.all([api(deskFrame.desk, {}), api(recordDesk.record, { params })])
  return { page: { title: `${record.datasetName} ${record.subjectName}` }, self, record, key: crypto.randomUUID() }
}

export const action = (args: LoaderArguments) => answerForm(sendRecord(args))

export default function ConsoleRecord() {
  const { self, record, key } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? NOTHING_TYPED
  const errors = screen.message ? { [reasonField(screen.step)]: screen.message } : screen.errors
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_RECORDS} />
      <div className={dataStyles.page}>
        <header className={dataStyles.head}>
          <h1>{record.subjectName}</h1>
          <RecordState status={record.status} />
          <span>{`${record.datasetName}，${record.sourceUnit}`}</span>
        </header>
        <ErrorSummary errors={errors} title={screen.message ?? undefined} />
        <p className={dataStyles.beside}>
          <SiteLink href={recordsAddress({ dataset: record.dataset })}>返回列表</SiteLink>
          {record.publicAddress && <SiteLink href={record.publicAddress}>看公示页面</SiteLink>}
        </p>
        {record.open.map(({ batchNo, way }) => (
          <p key={batchNo} className={styles.warning}>
            {`有一项${way}正等待另一人确认：`}
            <SiteLink href={batchAddress(batchNo)}>查看</SiteLink>
          </p>
        ))}
        <section className={`card ${dataStyles.part}`} aria-labelledby="items">
          <div className={dataStyles.bar}>
            <h2 id="items">现在的内容</h2>
            <p>公众看到的，个人信息已遮盖</p>
          </div>
          <Facts items={record.items} />
        </section>
        <RecordVersions record={record} />
        {record.hindrance && <p className={`card ${styles.note}`}>{record.hindrance}</p>}
        {record.may.includes('correct') && <Correction record={record} screen={screen} formKey={key} />}
        {record.may.includes('withdraw') && <Withdrawal record={record} screen={screen} formKey={key} />}
      </div>
    </>
  )
}

interface Props {
  record: RecordPage
  screen: RecordScreen
  formKey: string
}

const Hidden = ({ record, screen, formKey, step }: Props & { step: string }) => (
  <>
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="dataset" value={record.dataset} />
    <input type="hidden" name="id" value={record.id} />
    {/* The revision when the form was first shown, so that later changes by others are not overwritten unnoticed. */}
    <input
      type="hidden"
      name="revision"
      value={(screen.step === step && !screen.message && screen.typed.revision) || record.revision}
    />
    <input type="hidden" name="key" value={(screen.step === step && screen.typed.key) || formKey} />
  </>
)

function Correction(props: Props) {
  const { record, screen } = props
  const own = screen.step === 'correct' ? screen : NOTHING_TYPED
  return (
    <details className={`card ${styles.part}`} open={screen.step === 'correct'}>
      <summary>更正这条记录</summary>
      <form method="post" noValidate className={styles.body} aria-label="更正">
        <Hidden {...props} step="correct" />
        <ItemFields items={record.form} screen={own} />
        <Field name="reason" label="更正理由" hint="不要写个人信息" error={own.errors.reason} required="by-server">
          {(control) => <input {...control} maxLength={200} defaultValue={own.typed.reason ?? ''} />}
        </Field>
        <Button>提交更正，交另一人确认</Button>
      </form>
    </details>
  )
}

function Withdrawal(props: Props) {
  const { screen } = props
  const own = screen.step === 'withdraw' ? screen : NOTHING_TYPED
  const name = reasonField('withdraw')
  return (
    <details className={`card ${styles.part}`} open={screen.step === 'withdraw'}>
      <summary>撤回这条记录</summary>
      <form method="post" noValidate className={styles.body} aria-label="撤回">
        <Hidden {...props} step="withdraw" />
        <p className={styles.said}>
          只用于不应报送的记录，如报错了主体、决定已被撤销。信用修复、公示期满请在修复后台办理。
        </p>
        <Field name={name} label="撤回理由" hint="不要写个人信息" error={own.errors[name]} required="by-server">
          {(control) => <input {...control} name="reason" maxLength={200} defaultValue={own.typed.reason ?? ''} />}
        </Field>
        <Button look="danger">提出撤回，交另一人确认</Button>
      </form>
    </details>
  )
}
