import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { journalDesk } from '../../../content/keeping/pages-contract.ts'
import { deskFrame } from '../../../desk/contract.ts'
import type { EntryField } from '../../../desk/keeping-form.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { EntryForm } from '../../../desk/views/entry-form.tsx'
import styles from '../../../desk/views/keeping.module.css'
import { WRITERS } from '../../article-contract.ts'
import { CONSOLE_ARTICLE, CONSOLE_JOURNALS } from '../layouts.ts'
import { sendIssue } from '../page-form.ts'
import { ArticleStateTag } from '../views/article-state.tsx'

const fieldsFor = (columns: readonly { code: string; name: string }[]): EntryField[] => [
  { key: 'columnId', label: '期刊', widget: 'choice', options: columns },
  { key: 'number', label: '期号', widget: 'text', most: 40, hint: '例如 2026 年第 4 期' },
  { key: 'name', label: '标题', widget: 'text', most: 150 },
  { key: 'summary', label: '内容提要', widget: 'area', most: 300 },
  { key: 'coverId', label: '封面图片', widget: 'file', hint: 'jpg 或 png，不超过 10 MB', accept: '.jpg,.jpeg,.png' },
  { key: 'fileId', label: 'PDF 文件', widget: 'file', hint: '不超过 10 MB', accept: '.pdf' },
]

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, { issues, columns }] = await Promise.all([api(deskFrame.desk, {}), api(journalDesk.list, {})])
  const mayWrite = self.roles.some(({ code }) => WRITERS.some((role) => role === code))
  const isNew = mayWrite && url.searchParams.get('id') === 'new'
  return { title: row.title, self, issues, columns, mayWrite, isNew, key: crypto.randomUUID() }
}

export async function action(args: LoaderArguments) {
  const screen = await sendIssue(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleJournals() {
  const { title, self, issues, columns, mayWrite, isNew, key } = useLoaderData<typeof loader>()
  const { errors = {}, message = null, texts = {} } = useActionData<typeof action>() ?? {}
  const [only] = columns.length === 1 ? columns : []
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_JOURNALS} />
      <Stack>
        {isNew && (
          <ContentCard title="新增一期" level={2}>
            <ErrorSummary errors={message ? { columnId: message } : errors} title={message ?? undefined} />
            <EntryForm
              {...{ id: '', home: CONSOLE_JOURNALS, fields: fieldsFor(columns), errors, submit: '建立草稿' }}
              hidden={{ key: texts.key ?? key }}
              texts={{ ...(only && { columnId: only.code }), ...texts }}
            />
          </ContentCard>
        )}
        <ContentCard title={title} total={issues.length} unit="期">
          <p className={styles.note}>每一期是期刊栏目中的一篇文章，带封面和 PDF；送审、审核和发布与文章相同。</p>
          {mayWrite && (
            <div className={styles.add}>
              <ButtonLink href={`${CONSOLE_JOURNALS}?id=new`} look="plain">
                新增一期
              </ButtonLink>
            </div>
          )}
          <DataTable
            caption={title}
            rows={issues}
            rowKey={({ id }) => id}
            empty={<EmptyState title="还没有期刊" />}
            columns={[
              {
                ...{ key: 'name', label: '标题' },
                cell: ({ id, name }) => (
                  <SiteLink href={`${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>
                ),
              },
              { key: 'columnName', label: '期刊', narrow: true },
              { key: 'cover', label: '封面', narrow: true, cell: ({ coverImageId }) => (coverImageId ? '有' : '没有') },
              { key: 'file', label: 'PDF', cell: ({ fileName }) => fileName ?? '没有' },
              {
                ...{ key: 'state', label: '状态', narrow: true },
                cell: (issue) => <ArticleStateTag {...{ ...issue, level: 1, checks: 1 }} />,
              },
              {
                ...{ key: 'updatedAt', label: '最近改动', narrow: true },
                cell: ({ updatedAt }) => formatDate(updatedAt, 'yyyy-MM-dd hh:mm'),
              },
            ]}
          />
        </ContentCard>
      </Stack>
    </>
  )
}
