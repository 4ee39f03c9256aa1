import type { ComponentType } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { EnterButton } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { files } from '../../../files/contract.ts'
import type { ArticleDesk } from '../../article-contract.ts'
import { columnDesk } from '../../columns-contract.ts'
import { editing } from '../../contract.ts'
import { type Mark, texts } from '../../text-contract.ts'
import { type ArticleForm, FACTS, freshArticle, sendArticle } from '../article-form.ts'
import { CONSOLE_ARTICLE, CONSOLE_ARTICLES } from '../layouts.ts'
import styles from './article.module.css'
import { ArticleAttachments, formatAttachmentSize } from './article-attachments.tsx'
import { ArticleComments } from './article-comments.tsx'
import type { EditorComment, PartData } from './article-editor.tsx'
import { ArticleFields } from './article-fields.tsx'
import { ArticleVersions } from './article-history.tsx'
import { ArticlePanel } from './article-panel.tsx'
import { ArticlePreview, TABS, tabOf } from './article-preview.tsx'
import { ArticleStateTag } from './article-state.tsx'

export { View } from './article-editor.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const [self, columns, documents, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(columnDesk.list, {}),
    api(columnDesk.documents, {}),
    id === null ? null : api(editing.detail, { params: { id } }),
  ])
  const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')]
  const difference =
    found && from && to ? await api(editing.difference, { params: { id: found.id }, query: { from, to } }) : null
  return {
    page: { title: found ? found.name : '写文章', below: [] },
    ...{ title: found?.may.includes('pass') ? '审核文章' : found ? row.title : '写文章' },
    ...{ self, found, difference, tab: tabOf(found ? url.searchParams.get('tab') : null) },
    columns: columns
      .filter(({ id: code, state }) => state !== 'closed' || code === found?.facts.classificationId)
      .map(({ id: code, name, depth, checks }) => ({
        ...{ code, name: `${'　'.repeat(depth)}${name}（${checks} 级审核）` },
      })),
    documents: documents.map(({ id: code, name, docNo }) => ({ code, name: `${docNo} ${name}` })),
    fresh: freshArticle(found, profile.organiser),
  }
}

export async function action(args: LoaderArguments) {
  const screen = await sendArticle(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

interface Props {
  Part: ComponentType<{ data: PartData }>
}

export function ViewFrame({ Part }: Props) {
  const { title, self, columns, documents, found, difference, tab, fresh } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() ?? fresh
  // Submitted texts override the stored ones; a decision submits none.
  const form: ArticleForm = {
    ...{ ...sent, texts: { ...fresh.texts, ...sent.texts } },
    attachments: sent.attachments ?? fresh.attachments,
  }
  const { errors, message } = form
  // Typed text that was not saved stays in the form, even if somebody else holds the lock now.
  const isOpen = found === null || found.may.includes('save') || (sent !== fresh && sent.attachments !== null)
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
          {found?.isPublic && (
            <SiteLink href={`/content-detail?id=${encodeURIComponent(found.id)}`} className={styles.public}>
              查看网页
            </SiteLink>
          )}
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
              <form method="post" encType="multipart/form-data" noValidate id="article" className={styles.sheet}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="revision" value={revision} />
                <input type="hidden" name="key" value={form.key} />
                <EnterButton name="step" value="save">
                  保存草稿
                </EnterButton>
                <ArticleFields form={form}>
                  <Part
                    data={{
                      kind: 'writing',
                      writing: {
                        ...{ id, revision: Number(revision), content: form.texts.content ?? '', facts: FACTS, errors },
                        ...{ saveAddress: API_BASE + editing.save.path },
                        uploadAddress: API_BASE + files.uploadFile.path,
                        ...{ comments: found ? commentsInText(found) : [], deadLinks: found?.deadLinks ?? [] },
                        lostPictures: found?.lostPictures ?? [],
                      },
                    }}
                  />
                </ArticleFields>
                <ArticleAttachments attachments={form.attachments ?? []} errors={errors} />
              </form>
            ) : (
              found && <ReadSheet found={found} Part={Part} />
            )}
            {found && tab === 'edit' && <ArticleComments found={found} form={form} />}
            {found && <ArticleVersions {...{ found, difference, revision }} />}
          </div>
          <ArticlePanel
            found={found}
            form={form}
            {...{ columns, documents }}
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

const openComments = ({ comments }: ArticleDesk) => comments.filter(({ resolvedBy }) => resolvedBy === null)

const commentsInText = (found: ArticleDesk): EditorComment[] =>
  openComments(found).flatMap(({ id, paragraph, quote, text, by }, index) =>
    paragraph ? [{ id, label: `批${index + 1}`, paragraph, quote, text, by: by.name }] : [],
  )

/** Marks for findings by number, and for commented passages by comment. */
function marksOf(found: ArticleDesk): Mark[] {
  return [
    ...found.findings.flatMap(({ kind, found: word, paragraph }, index): Mark[] =>
      kind === 'wrong-word' || kind === 'sensitive-word'
        ? [{ word, paragraph, label: String(index + 1), kind: 'finding' }]
        : [],
    ),
    ...openComments(found).flatMap(({ quote, paragraph }, index): Mark[] =>
      quote && paragraph ? [{ word: quote, paragraph, label: `批${index + 1}`, kind: 'comment' }] : [],
    ),
  ]
}

function ReadSheet({ found, Part }: Props & { found: ArticleDesk }) {
  const { name, facts, attachments } = found
  return (
    <article className={styles.sheet}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>
        来源：{facts.source}
        {facts.author && `　作者：${facts.author}`}
        {facts.editor && `　责任编辑：${facts.editor}`}
      </p>
      <Part
        data={{
          kind: 'reading',
          html: texts.markWords(facts.content ?? '', marksOf(found)),
          comments: commentsInText(found),
        }}
      />
      {attachments.length > 0 && (
        <section>
          <h3>附件</h3>
          <ul>
            {attachments.map(({ fileId, name: title, size }) => (
              <li key={fileId}>
                <a href={`${API_BASE}${callPath(files.downloadFile.path, { id: fileId })}`} download>
                  {title}
                </a>
                {`（${formatAttachmentSize(size)}）`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
