import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { movedDesk } from '../../../content/keeping/pages-contract.ts'
import { deskFrame } from '../../../desk/contract.ts'
import type { EntryField } from '../../../desk/keeping-form.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { EntryForm } from '../../../desk/views/entry-form.tsx'
import styles from '../../../desk/views/keeping.module.css'
import { CHECKERS } from '../../article-contract.ts'
import { CONSOLE_MOVED } from '../layouts.ts'
import { sendMoved } from '../page-form.ts'

const FIELDS: readonly EntryField[] = [
  { key: 'from', label: '旧地址', widget: 'text', hint: '以 / 开头，例如 /old-site/index.html' },
  { key: 'to', label: '新地址', widget: 'text', hint: '本网站的页面，以 / 开头' },
]

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, moved] = await Promise.all([api(deskFrame.desk, {}), api(movedDesk.list, {})])
  const mayKeep = self.roles.some(({ code }) => CHECKERS.some((role) => role === code))
  return { title: row.title, self, moved, mayKeep, isDone: url.searchParams.has('done') }
}

export async function action(args: LoaderArguments) {
  const screen = await sendMoved(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleMoved() {
  const { title, self, moved, mayKeep, isDone } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { errors = {}, texts = {} } = sent ?? {}
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_MOVED} />
      <Stack>
        <ContentCard title={title} total={moved.length} unit="个">
          <Outcome sent={sent} anchor="from" done={isDone ? '已保存，立即生效' : null} />
          <p className={styles.note}>
            访问旧地址的人会被带到新地址。更改固定页面的地址时自动登记；老网站的地址可以在这里登记。
          </p>
          <DataTable
            caption={title}
            rows={moved}
            rowKey={({ from }) => from}
            empty={<EmptyState title="还没有旧地址" />}
            columns={[
              { key: 'from', label: '旧地址' },
              { key: 'to', label: '转到', cell: ({ to }) => <SiteLink href={to}>{to}</SiteLink> },
              {
                ...{ key: 'at', label: '登记时间', narrow: true },
                cell: ({ at }) => formatDate(at, 'yyyy-MM-dd hh:mm'),
              },
              {
                ...{ key: 'steps', label: '操作', narrow: true },
                cell: ({ from }) =>
                  mayKeep ? (
                    <form method="post">
                      <input type="hidden" name="from" value={from} />
                      <Button look="danger" name="step" value="remove" aria-label={`删除${from}的转向`}>
                        删除
                      </Button>
                    </form>
                  ) : (
                    '—'
                  ),
              },
            ]}
          />
        </ContentCard>
        {mayKeep && (
          <ContentCard title="登记旧地址" level={2}>
            <EntryForm
              {...{ id: '', hidden: {}, home: CONSOLE_MOVED, fields: FIELDS, texts, errors, submit: '登记' }}
            />
          </ContentCard>
        )}
      </Stack>
    </>
  )
}
