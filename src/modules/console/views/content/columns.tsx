import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { CHECKERS } from '../../../editing/article-contract.ts'
import { columnDesk } from '../../../editing/columns-contract.ts'
import { consoleCalls } from '../../contract.ts'
import { CONSOLE_ARTICLES, CONSOLE_COLUMNS } from '../../layouts.ts'
import { ConsoleNav } from '../console-nav.tsx'
import styles from './columns.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, columns] = await Promise.all([api(consoleCalls.desk, {}), api(columnDesk.list, {})])
  const mayEdit = self.roles.some(({ code }) => CHECKERS.some((role) => role === code))
  const open = mayEdit ? (columns.find(({ id }) => id === url.searchParams.get('id')) ?? null) : null
  return { title: row.title, self, columns, mayEdit, open }
}

export async function action(args: LoaderArguments) {
  const fields = readFields(readForm(args))
  const body = {
    ...{ id: fields.id ?? '', name: fields.name ?? '', sort: fields.sort ?? '' },
    ...{ updateCycleDays: fields.updateCycleDays ?? '', checks: fields.checks ?? '' },
    isEmptyAllowed: fields.isEmptyAllowed === 'yes',
  }
  const answer = await attemptOf(args)(columnDesk.save, { body })
  if (answer.ok) return redirect(CONSOLE_COLUMNS, 303)
  const isField = Object.keys(answer.errors).length > 0
  return formAgain({ texts: fields, errors: answer.errors, message: isField ? null : answer.msg })
}

export default function ConsoleColumns() {
  const { title, self, columns, mayEdit, open } = useLoaderData<typeof loader>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_COLUMNS} />
      <Stack>
        {open && <ColumnForm column={open} />}
        <ContentCard title={title} total={columns.length} unit="个">
          <DataTable
            caption="栏目及其审核级数和更新周期"
            rows={columns}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                label: '栏目',
                cell: ({ id, name, depth }) => (
                  <span className={depth > 0 ? styles.below : undefined}>
                    {mayEdit ? (
                      <SiteLink href={`${CONSOLE_COLUMNS}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>
                    ) : (
                      name
                    )}
                  </span>
                ),
              },
              { key: 'checks', label: '审核级数', narrow: true, cell: ({ checks }) => `${checks} 级` },
              { key: 'updateCycleDays', label: '更新周期', narrow: true, cell: (row) => `${row.updateCycleDays} 天` },
              {
                key: 'newest',
                label: '最近更新',
                narrow: true,
                cell: ({ newest, isStale }) => (
                  <>
                    {newest ? dateKey(newest) : '—'} {isStale && <Tag tone="warning">超过周期</Tag>}
                  </>
                ),
              },
              {
                key: 'articles',
                label: '公开文章',
                narrow: true,
                cell: ({ id, articles, isEmptyAllowed }) => (
                  <>
                    <SiteLink
                      href={`${CONSOLE_ARTICLES}?column=${encodeURIComponent(id)}`}
                    >{`${articles} 篇`}</SiteLink>
                    {isEmptyAllowed && ' 可以为空'}
                  </>
                ),
              },
            ]}
          />
        </ContentCard>
      </Stack>
    </>
  )
}

function ColumnForm({ column }: { column: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['open']> }) {
  const sent = useActionData<typeof action>()
  const { errors = {}, message = null } = sent ?? {}
  const text = (name: 'name' | 'sort' | 'updateCycleDays' | 'checks') => sent?.texts[name] ?? String(column[name])
  const isEmptyAllowed = sent ? sent.texts.isEmptyAllowed === 'yes' : column.isEmptyAllowed
  return (
    <Panel title={`修改栏目：${column.name}`} level={2}>
      <ErrorSummary errors={message ? { name: message } : errors} title={message ?? undefined} />
      <form method="post" noValidate className={styles.form}>
        <input type="hidden" name="id" value={column.id} />
        <Field name="name" label="栏目名称" error={errors.name} required>
          {(control) => <input {...control} maxLength={50} defaultValue={text('name')} />}
        </Field>
        <Field name="checks" label="审核级数" hint="1 至 3 级；政策类为 3 级（初审、复审、终审）" error={errors.checks}>
          {(control) => <input {...control} inputMode="numeric" defaultValue={text('checks')} />}
        </Field>
        <Field name="updateCycleDays" label="更新周期（天）" error={errors.updateCycleDays}>
          {(control) => <input {...control} inputMode="numeric" defaultValue={text('updateCycleDays')} />}
        </Field>
        <Field name="sort" label="排序" hint="小的在前" error={errors.sort}>
          {(control) => <input {...control} inputMode="numeric" defaultValue={text('sort')} />}
        </Field>
        <label className={styles.box}>
          <input type="checkbox" name="isEmptyAllowed" value="yes" defaultChecked={isEmptyAllowed} /> 可以为空
        </label>
        <ButtonRow>
          <Button>保存栏目</Button>
          <ButtonLink href={CONSOLE_COLUMNS} look="text">
            取消
          </ButtonLink>
        </ButtonRow>
      </form>
    </Panel>
  )
}
