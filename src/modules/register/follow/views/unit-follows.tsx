import { useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { cleanFileName, findFile, sendFile } from '../../../../kernel/pages/sent-file.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { DoneNote } from '../../../../ui/forms/outcome.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { LIST_TYPES, type ListResult, MOST_FILE_BYTES } from '../contract.ts'
import { CONSOLE_FOLLOW } from '../layouts.ts'
import { unitFollowCalls } from '../unit-contract.ts'

export async function loader(args: LoaderArguments) {
  const api = apiOf(args)
  const [self, found] = await Promise.all([api(deskFrame.desk, {}), api(unitFollowCalls.unitPage, {})])
  return { title: pageOfRequest(args).row.title, self, ...found }
}

interface Screen {
  errors: Record<string, string>
  taken: ListResult | null
}

export async function action(args: LoaderArguments) {
  const file = findFile(readForm(args))
  const refused = (reason: string): Screen => ({ errors: { file: reason }, taken: null })
  if (!file || file.size === 0) return formAgain(refused('请选择名册文件'))
  const query = { fileName: cleanFileName(file) || 'list' }
  const read = await sendFile(args, unitFollowCalls.unitReadList, file, { type: 'application/octet-stream', query })
  if (!read.ok) return formAgain(refused(read.msg))
  const answer = await attemptOf(args)(unitFollowCalls.unitPortfolio, { body: { list: read.data.list } })
  return formAgain(answer.ok ? { errors: {}, taken: answer.data } : refused(answer.msg))
}

const NOTHING: Screen = { errors: {}, taken: null }

export default function UnitFollows() {
  const { title, self, unit, portfolio, news } = useLoaderData<typeof loader>()
  const { errors, taken }: Screen = useActionData<typeof action>() ?? NOTHING
  return (
    <ConsolePage self={self} current={CONSOLE_FOLLOW} title={title} total={portfolio.total} unit="家">
      <ErrorSummary errors={errors} title="没有完成" />
      {taken && <DoneNote>{`已收入 ${taken.taken} 家，${taken.wrong.length} 行没有收入。`}</DoneNote>}
      <p>
        {unit}持续关注的单位，最多 {portfolio.most} 家：没有公示中的负面记录 {portfolio.clear}{' '}
        家，有公示中的处罚、异常或失信记录 {portfolio.negative} 家，注销、吊销或停业 {portfolio.closed}{' '}
        家。只有本单位能看，被关注的单位可以看到谁在关注。
      </p>
      {taken && taken.wrong.length > 0 && (
        <DataTable
          caption="没有收入的行"
          rows={taken.wrong}
          rowKey={({ rowNo }) => String(rowNo)}
          columns={[
            { key: 'rowNo', label: '行', narrow: true },
            { key: 'text', label: '内容', headline: true },
            { key: 'reason', label: '原因' },
          ]}
        />
      )}
      <form method="post" encType="multipart/form-data" noValidate>
        <Field
          name="file"
          label="名册文件"
          hint={`${LIST_TYPES.join('、')}，一行一家，写名称或统一社会信用代码，不超过 ${MOST_FILE_BYTES / 1024 / 1024} MB；替换原来的名册`}
          error={errors.file}
        >
          {(control) => <input {...control} type="file" accept={LIST_TYPES.map((type) => `.${type}`).join(',')} />}
        </Field>
        <Button>上传名册</Button>
      </form>
      <DataTable
        caption="近 90 天的变化"
        rows={news}
        rowKey={({ id, on, kind, text }) => `${id} ${on} ${kind} ${text}`}
        empty={<EmptyState title="近 90 天没有变化" />}
        columns={[
          { key: 'on', label: '日期', narrow: true },
          {
            key: 'name',
            label: '单位',
            headline: true,
            cell: ({ id, name }) => <SiteLink href={`/company-detail?${new URLSearchParams({ id })}`}>{name}</SiteLink>,
          },
          { key: 'kind', label: '变化', narrow: true },
          { key: 'text', label: '内容' },
        ]}
      />
    </ConsolePage>
  )
}
