import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { type BatchDetail, dataDesk } from '../contract.ts'
import { NO_BATCH_FORM, sendBatch } from '../data-form.ts'
import { CONSOLE_DATA } from '../layouts.ts'
import { BadRows } from './bad-rows.tsx'
import { BatchEffects, BatchFacts } from './batch-facts.tsx'
import { BatchState } from './batch-state.tsx'
import { ColumnTable } from './column-table.tsx'
import styles from './data.module.css'
import { BatchDecision } from './decision.tsx'
import { DryRun } from './dry-run.tsx'
import { QueuedRows } from './queued-rows.tsx'
import { ChangedRows, SampleRows } from './sample-rows.tsx'
import { MissingSubjects, WaitingRecords } from './subject-effects.tsx'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const api = apiOf(args)
  const params = { batchNo: url.searchParams.get('no') ?? 'none' }
  const sample = /^[1-9]\d{0,2}$/.exec(url.searchParams.get('sample') ?? '')?.[0] ?? '1'
  const [self, batch] = await Promise.all([
    api(deskFrame.desk, {}),
    api(dataDesk.batch, { params, query: { sample: Number(sample) } }),
  ])
  return {
    page: { title: `${batch.datasetName} ${batch.fileName}` },
    self,
    batch,
    sample: Number(sample),
    key: crypto.randomUUID(),
  }
}

export const action = (args: LoaderArguments) => answerForm(sendBatch(args))

export default function ConsoleBatch() {
  const { self, batch, sample, key } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? NO_BATCH_FORM
  const errors = screen.message ? { decision: screen.message } : screen.errors
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_DATA} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{`${batch.datasetName}${batch.way === 'file' ? '报送' : batch.fileName}`}</h1>
          <BatchState status={batch.status} />
          {batch.way === 'file' && (
            <span className={styles.file}>{`${batch.fileName}，${batch.rowCount.toLocaleString('zh-CN')} 行`}</span>
          )}
        </header>
        <ErrorSummary errors={errors} title={screen.message ?? undefined} />
        <div className={`card ${styles.steps}`}>
          {batch.way === 'file' ? (
            <Steps names={batch.stores === 'records' ? STEPS : SUBJECT_STEPS} current={stepOf(batch)} />
          ) : (
            <Steps names={HAND_STEPS} current={batch.status === 'accepted' ? 2 : 1} />
          )}
        </div>
        <div className={styles.columns}>
          <div className={styles.main}>
            {batch.run && <DryRun batch={batch} />}
            <BadRows batch={batch} />
            <QueuedRows batch={batch} />
            {batch.way === 'file' && <ColumnTable batch={batch} screen={screen} />}
            <ChangedRows batch={batch} />
            <MissingSubjects batch={batch} />
            <SampleRows batch={batch} turn={sample} />
          </div>
          <div className={styles.main}>
            <BatchDecision batch={batch} screen={screen} formKey={key} />
            <WaitingRecords batch={batch} />
            <BatchEffects batch={batch} />
            <BatchFacts batch={batch} />
          </div>
        </div>
      </div>
    </>
  )
}

const STEPS = ['上传文件', '对应字段', '试运行', '第二人复核', '公示']
const SUBJECT_STEPS = ['上传文件', '对应字段', '试运行', '第二人复核', '写入并关联']
const HAND_STEPS = ['提出', '第二人确认', '生效']

function stepOf({ status, columns, missing, run }: BatchDetail): number {
  if (status === 'accepted' || status === 'taken-back') return 4
  if (status === 'staged' || status === 'rejected') return 3
  const isUnmatched = run?.fresh === 0 && (missing.length > 0 || columns.some(({ how }) => how === 'unknown'))
  return status === 'refused' && isUnmatched ? 1 : 2
}
