import type { ComponentType } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ArticleBody } from '../../../../ui/facts/article-body.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { type ArticleDesk, mending } from '../../../editing/article-contract.ts'
import { columnDesk } from '../../../editing/columns-contract.ts'
import { editing } from '../../../editing/contract.ts'
import { type ArticleForm, FACTS, freshArticle, sendArticle } from '../../article-form.ts'
import { consoleCalls } from '../../contract.ts'
import { CONSOLE_ARTICLE, CONSOLE_ARTICLES } from '../../layouts.ts'
import { ConsoleNav } from '../console-nav.tsx'
import styles from './article.module.css'
import type { EditorData } from './article-editor.tsx'
import { ArticleFields } from './article-fields.tsx'
import { ArticleComments, ArticleVersions } from './article-history.tsx'
import { ArticlePanel } from './article-panel.tsx'
import { ArticlePreview, TABS, tabOf } from './article-preview.tsx'
import { ArticleStateTag } from './article-state.tsx'

export { View } from './article-editor.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const [self, columns, found] = await Promise.all([
    api(consoleCalls.desk, {}),
    api(columnDesk.list, {}),
    id === null ? null : api(editing.detail, { params: { id } }),
  ])
  const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')]
  const difference =
    found && from && to ? await api(editing.difference, { params: { id: found.id }, query: { from, to } }) : null
  return {
    page: { title: found ? found.name : '写文章', below: [] },
    ...{ title: found?.may.includes('pass') ? '审核文章' : found ? row.title : '写文章' },
    ...{ self, found, difference, tab: tabOf(found ? url.searchParams.get('tab') : null) },
    columns: columns.map(({ id: code, name, depth, checks }) => ({
      ...{ code, name: `${'　'.repeat(depth)}${name}（${checks} 级审核）` },
    })),
    fresh: freshArticle(found, profile.organiser),
  }
}

export async function action(args: LoaderArguments) {
  const screen = await sendArticle(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

interface Props {
  Part: ComponentType<{ data: EditorData }>
}

export function Around({ Part }: Props) {
  const { title, self, columns, found, difference, tab, fresh } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() ?? fresh
  // What a button sent along lies over what is there: one that decides sends no facts.
  const form: ArticleForm = { ...sent, texts: { ...fresh.texts, ...sent.texts } }
  const { errors, message } = form
  const isOpen = found === null || found.may.includes('save')
  const id = found?.id ?? form.texts.id ?? ''
  const revision = form.texts.revision ?? String(found?.revision ?? 0)
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_ARTICLES} />
      <div className={styles.page}>
        <header className={styles.top}>
          <SiteLink href={CONSOLE_ARTICLES} className={styles.back}>
            <Icon name="undo" size={18} />
            返回列表
          </SiteLink>
          <h1>{title}</h1>
          {found && <ArticleStateTag {...found} />}
          {found && <Tabs id={found.id} current={tab} />}
          {found && (
            <span className={styles.saved}>
              {formatDate(found.updatedAt, 'MM-dd hh:mm')} 保存 <a href="#versions">版本 {found.number || '—'}</a>
            </span>
          )}
        </header>
        <ErrorSummary errors={message ? { name: message } : errors} title={message ?? undefined} />
        <div className={styles.columns}>
          <div className={styles.left}>
            {found && tab === 'edit' && <LockLine found={found} />}
            {found && tab !== 'edit' ? (
              <ArticlePreview id={found.id} tab={tab} />
            ) : isOpen ? (
              <form method="post" noValidate id="article" className={styles.sheet}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="revision" value={revision} />
                <input type="hidden" name="key" value={form.key} />
                <ArticleFields form={form}>
                  <Part
                    data={{
                      ...{ id, revision: Number(revision), content: form.texts.content ?? '', facts: FACTS },
                      ...{ error: errors.content ?? null, saveAddress: API_BASE + editing.save.path },
                      pictures: `${API_BASE}/filestorage/file/readImage/`,
                    }}
                  />
                </ArticleFields>
              </form>
            ) : (
              found && <ReadSheet found={found} />
            )}
            {found && tab === 'edit' && <ArticleComments found={found} form={form} />}
            {found && <ArticleVersions found={found} difference={difference} />}
          </div>
          <ArticlePanel
            found={found}
            form={form}
            columns={columns}
            isOpen={isOpen && tab === 'edit'}
            revision={revision}
          />
        </div>
      </div>
    </>
  )
}

function Tabs({ id, current }: { id: string; current: string }) {
  return (
    <nav aria-label="编辑与预览" className={styles.tabs}>
      {TABS.map(({ code, name }) => (
        <SiteLink
          key={code}
          href={`${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}${code === 'edit' ? '' : `&tab=${code}`}`}
          aria-current={code === current ? 'page' : undefined}
        >
          {name}
        </SiteLink>
      ))}
    </nav>
  )
}

function LockLine({ found: { id, lock, may, state } }: { found: ArticleDesk }) {
  if (!lock && !may.includes('save')) return null
  return (
    <form method="post" className={styles.lock}>
      <input type="hidden" name="id" value={id} />
      <Icon name="lock" size={18} />
      {lock ? (
        <span>
          {lock.isMine ? '您正在编辑，其他人只能阅读' : `${lock.by.name}正在编辑，您现在只能阅读`}
          <small>{`持锁 ${lock.minutes} 分钟，无操作 30 分钟后自动释放`}</small>
        </span>
      ) : (
        <span>
          {state === 'draft' ? '现在没有人在编辑' : '现在没有人在编辑；保存后另成新版本，审核通过前公开的内容不变'}
        </span>
      )}
      {lock?.isMine && (
        <button type="submit" name="step" value="release-lock">
          释放
        </button>
      )}
      {!lock && (
        <button type="submit" name="step" value="take-lock">
          占用
        </button>
      )}
    </form>
  )
}

/** The text for whoever may not write in it now, with the words that were found marked by their numbers. */
function ReadSheet({ found: { name, facts, findings } }: { found: ArticleDesk }) {
  const words = findings.flatMap(({ kind, found, paragraph }, index) =>
    paragraph > 0 && (kind === 'wrong-word' || kind === 'sensitive-word') ? [{ word: found, number: index + 1 }] : [],
  )
  return (
    <article className={styles.sheet}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>
        来源：{facts.source}
        {facts.author && `　作者：${facts.author}`}
        {facts.editor && `　责任编辑：${facts.editor}`}
      </p>
      <ArticleBody html={mending.markWords(facts.content ?? '', words)} />
    </article>
  )
}
