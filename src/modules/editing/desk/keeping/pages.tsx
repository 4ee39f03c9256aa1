import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { DoneNote } from '../../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { pageDesk } from '../../../content/keeping/pages-contract.ts'
import { deskFrame } from '../../../desk/contract.ts'
import type { EntryField } from '../../../desk/keeping-form.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { EntryForm } from '../../../desk/views/entry-form.tsx'
import styles from '../../../desk/views/keeping.module.css'
import { CHECKERS, WRITERS } from '../../article-contract.ts'
import { CONSOLE_ARTICLE, CONSOLE_MOVED, CONSOLE_PAGES } from '../layouts.ts'
import { sendPage } from '../page-form.ts'
import { ArticleStateTag } from '../views/article-state.tsx'

const SLUG: EntryField = {
  ...{ key: 'slug', label: '地址', widget: 'text', most: 40 },
  hint: '显示为 /page/地址；小写字母、数字和连字符，例如 open-days',
}

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, pages] = await Promise.all([api(deskFrame.desk, {}), api(pageDesk.list, {})])
  const may = (roles: readonly string[]) => self.roles.some(({ code }) => roles.includes(code))
  const asked = url.searchParams.get('id')
  return {
    ...{ title: row.title, self, pages, key: crypto.randomUUID(), isNew: asked === 'new' && may(WRITERS) },
    moving: may(CHECKERS) ? (pages.find(({ id, isMovable }) => isMovable && id === asked) ?? null) : null,
    ...{ mayWrite: may(WRITERS), mayMove: may(CHECKERS), isDone: url.searchParams.has('done') },
  }
}

export async function action(args: LoaderArguments) {
  const screen = await sendPage(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsolePages() {
  const { title, self, pages, key, isNew, moving, mayWrite, mayMove, isDone } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { errors = {}, message = null, texts = {} } = sent ?? {}
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_PAGES} />
      <Stack>
        {(isNew || moving) && (
          <ContentCard title={moving ? `更改地址：${moving.name}` : '新增固定页面'} level={2}>
            <ErrorSummary errors={message ? { slug: message } : errors} title={message ?? undefined} />
            {moving && (
              <p className={styles.note}>{`现在是 ${moving.address}；改后旧地址自动转到新地址，立即生效。`}</p>
            )}
            <EntryForm
              {...{ id: moving?.id ?? '', home: CONSOLE_PAGES, errors }}
              hidden={moving ? { revision: String(moving.revision) } : { key: texts.key ?? key }}
              fields={moving ? [SLUG] : [{ key: 'name', label: '标题', widget: 'text' }, SLUG]}
              texts={{ ...(moving && { slug: moving.slug }), ...texts }}
              step={moving ? 'move' : 'create'}
              submit={moving ? '更改地址' : '建立草稿，去写正文'}
            />
          </ContentCard>
        )}
        <ContentCard title={title} total={pages.length} unit="个">
          {isDone && !sent && <DoneNote>地址已更改，旧地址转到新地址</DoneNote>}
          <p className={styles.note}>
            关于我们、隐私政策等单独的页面。正文在文章编辑中修改，与文章一样经过审核；旧地址见
            <SiteLink href={CONSOLE_MOVED}>旧地址</SiteLink>。
          </p>
          {mayWrite && (
            <div className={styles.add}>
              <ButtonLink href={`${CONSOLE_PAGES}?id=new`} look="plain">
                新增固定页面
              </ButtonLink>
            </div>
          )}
          <DataTable
            caption={title}
            rows={pages}
            rowKey={({ id }) => id}
            columns={[
              {
                ...{ key: 'name', label: '标题' },
                cell: ({ id, name }) => (
                  <SiteLink href={`${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>
                ),
              },
              {
                ...{ key: 'address', label: '地址' },
                cell: ({ address, isPublic }) =>
                  isPublic ? <SiteLink href={address}>{address}</SiteLink> : <span>{address}</span>,
              },
              {
                ...{ key: 'state', label: '状态', narrow: true },
                cell: (page) => <ArticleStateTag {...{ ...page, level: 1, checks: 1 }} />,
              },
              {
                ...{ key: 'updatedAt', label: '最近改动', narrow: true },
                cell: ({ updatedAt }) => formatDate(updatedAt, 'yyyy-MM-dd hh:mm'),
              },
              {
                ...{ key: 'steps', label: '操作', narrow: true },
                cell: ({ id, name, isMovable }) =>
                  mayMove && isMovable ? (
                    <SiteLink href={`${CONSOLE_PAGES}?id=${encodeURIComponent(id)}`}>
                      更改地址<span className="visually-hidden">：{name}</span>
                    </SiteLink>
                  ) : (
                    '—'
                  ),
              },
            ]}
          />
        </ContentCard>
      </Stack>
    </>
  )
}
