import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { answerForm, pageOfRequest } from '../../../kernel/pages/view.ts'
import { Steps } from '../../../ui/facts/steps.tsx'
import { repairProgram } from '../contract.ts'
import { REPAIR_BATCH, requestAddress } from '../layouts.ts'
import { ROW_SORTS, type RowSort, repairRequests } from '../request-contract.ts'
import { describeDone, freshScreen, runStep } from '../request-form.ts'
import { BatchPreview } from './batch-preview.tsx'
import { BatchUpload } from './batch-upload.tsx'
import { RequestOutcome } from './parts.tsx'
import styles from './repair.module.css'

const STEPS = ['填写模板', '上传文件', '预览核对', '第二人复核', '执行与回执']

export async function loader(args: LoaderArguments) {
  const { url, address, row, actor } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('request')
  const desk = await api(repairProgram.desk, {})
  const mayUpload = actor.kind === 'staff' && actor.roles.includes('repair')
  const shared = { title: row.title, desk, address, done: describeDone(url.searchParams), mayUpload }
  if (!id) {
    const mine = await api(repairRequests.requestPage, { query: { list: mayUpload ? 'mine' : 'all', pageSize: 10 } })
    return {
      ...shared,
      request: null,
      sort: null,
      rows: null,
      mine: mine.records.filter(({ kind }) => kind === 'batch'),
    }
  }
  const request = await api(repairRequests.request, { params: { id } })
  if (request.kind !== 'batch') throw redirect(requestAddress(request))
  const asked = url.searchParams.get('sort') ?? ''
  const sort = isSort(asked) ? asked : null
  const query = { ...pagingFromSearch(url.searchParams), ...(sort && { sort }) }
  const rows = sort ? await api(repairRequests.requestRows, { params: { id }, query }) : null
  const page = { crumbs: [{ title: request.no }] }
  return { ...shared, request, sort, rows, mine: [], page }
}

export const action = (args: LoaderArguments) => answerForm(runStep(args))

export default function RepairBatch() {
  const { request, sort, rows, mine, desk, address, done, mayUpload } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? freshScreen()
  const current = !request ? 1 : request.state === 'draft' ? 2 : request.state === 'waiting' ? 3 : 4
  return (
    <div className={styles.stack}>
      <RequestOutcome done={done} message={screen.message} />
      {request ? (
        <BatchPreview
          request={request}
          sort={sort}
          rows={rows}
          screen={screen}
          checkers={desk.checkers}
          address={address}
        >
          <StepBar current={current} />
        </BatchPreview>
      ) : (
        <BatchUpload screen={screen} mine={mine} mayUpload={mayUpload} action={REPAIR_BATCH}>
          <StepBar current={current} />
        </BatchUpload>
      )}
    </div>
  )
}

const StepBar = ({ current }: { current: number }) => (
  <div className={`card ${styles.steps}`}>
    <Steps names={STEPS} current={current} />
  </div>
)

const isSort = (word: string): word is RowSort => Object.hasOwn(ROW_SORTS, word)
