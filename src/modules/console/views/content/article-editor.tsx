import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './article-editor.module.css'
import type { ArticleEditor } from './article-tiptap.ts'
import { dropDraft, findDraft, keepDraft, sendDraft } from './draft-keeping.ts'
import { EditorToolbar } from './editor-toolbar.tsx'

export interface EditorData {
  id: string
  revision: number
  content: string
  error: string | null
  /** Where drafts are kept, and under which names. */
  saveAddress: string
  facts: readonly string[]
  /** What the address of a picture begins with. */
  pictures: string
}

const SAVE_EVERY_MS = 20_000

/** The text of an article: a plain field, which an editor takes over where scripts run. */
export function View({ data }: { data: EditorData }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const { editor, setChanged, isChanged, told, setTold, offered, setOffered } = useEditor(data, {
    field,
    place,
    toolbar,
  })
  useAutosave(data, { field, isChanged, setChanged, setTold })
  return (
    <div className={styles.editor}>
      {editor && <EditorToolbar editor={editor} pictures={data.pictures} ref={toolbar} />}
      {offered !== null && (
        <p role="status" className={styles.offer}>
          这台电脑上有一份没有保存成功的内容。{' '}
          <button
            type="button"
            onClick={() => {
              editor?.commands.setContent(offered, { emitUpdate: true })
              setOffered(null)
            }}
          >
            恢复
          </button>{' '}
          <button
            type="button"
            onClick={() => {
              dropDraft(data.id)
              setOffered(null)
            }}
          >
            不要了
          </button>
        </p>
      )}
      <div ref={place} />
      <div hidden={editor !== null}>
        <label htmlFor="content">正文</label>
        <p id="content-hint" className={styles.hint}>
          每行一段；也可以写简单的 HTML（p、h2、h3、ul、ol、blockquote、a、img、table），保存时自动清理
        </p>
        <textarea
          ref={field}
          id="content"
          name="content"
          rows={22}
          className={styles.plain}
          defaultValue={data.content}
          aria-describedby={data.error ? 'content-hint content-error' : 'content-hint'}
          aria-invalid={data.error ? true : undefined}
        />
      </div>
      {data.error && (
        <p id="content-error" className={styles.error}>
          {data.error}
        </p>
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  )
}

interface Places {
  field: RefObject<HTMLTextAreaElement | null>
  place: RefObject<HTMLDivElement | null>
  toolbar: RefObject<HTMLDivElement | null>
}

/** The editor, once its script is there; what it holds stands in the field, which the form sends. */
function useEditor(data: EditorData, { field, place, toolbar }: Places) {
  const [editor, setEditor] = useState<ArticleEditor | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [told, setTold] = useState('')
  const [offered, setOffered] = useState<string | null>(null)
  const [, redraw] = useState(0)
  useEffect(() => {
    let made: ArticleEditor | undefined
    let isOver = false
    if (data.id) dropDraft('')
    const kept = findDraft(data.id, data.revision)
    if (kept !== null && kept !== data.content) setOffered(kept)
    void import('./article-tiptap.ts').then(({ startEditor }) => {
      if (isOver || !place.current || !field.current) return
      const text = field.current
      made = startEditor({
        ...{ place: place.current, html: htmlOf(text.value), className: styles.prose ?? '' },
        onChange(html) {
          redraw((count) => count + 1)
          if (html === null) return
          text.value = html
          keepDraft(data.id, { content: html, revision: data.revision })
          setChanged(true)
        },
        onEscape: () => toolbar.current?.querySelector('button')?.focus(),
      })
      // Who was writing in the plain field goes on where they were.
      if (document.activeElement === text) made.commands.focus('end')
      setEditor(made)
    })
    return () => {
      isOver = true
      made?.destroy()
    }
  }, [data.id, data.revision, data.content, field, place, toolbar])
  return { editor, isChanged, setChanged, told, setTold, offered, setOffered }
}

interface Saving {
  field: RefObject<HTMLTextAreaElement | null>
  isChanged: boolean
  setChanged(is: boolean): void
  setTold(what: string): void
}

function useAutosave(data: EditorData, { field, isChanged, setChanged, setTold }: Saving): void {
  useEffect(() => {
    // What has no number yet is kept here alone, until its form is sent for the first time.
    if (!isChanged || !data.id) return
    const timer = setTimeout(async () => {
      const form = field.current?.form
      if (!form) return
      setChanged(false)
      const sent = await sendDraft(data.saveAddress, form, data.facts)
      if (sent.kind === 'refused') setTold(`没有自动保存：${sent.message}`)
      else if (sent.kind === 'away') {
        setTold('连接中断，内容已存在这台电脑上，恢复后会再保存')
        setChanged(true)
      } else {
        const seen = form.elements.namedItem('revision')
        if (seen instanceof HTMLInputElement) seen.value = String(sent.revision)
        dropDraft(data.id)
        setTold(`${new Date().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })} 已自动保存`)
      }
    }, SAVE_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isChanged, data.id, data.saveAddress, data.facts, field, setChanged, setTold])
}

/** Plain lines become paragraphs before they are written on. */
const htmlOf = (typed: string): string =>
  /<[a-z][^<>]*>/i.test(typed)
    ? typed
    : typed
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
        .join('')
