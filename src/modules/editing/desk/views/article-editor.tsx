import { useRef, useState } from 'react'
import { uploadPicture } from '../../../desk/views/picture-upload.ts'
import { articlePictures } from '../../text-contract.ts'
import styles from './article-editor.module.css'
import { ArticleReading } from './article-reading.tsx'
import type { ArticleEditor } from './article-tiptap.ts'
import { useCommentPlaces } from './comment-places.ts'
import { DraftOffer } from './draft-offer.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FigureBar } from './figure-bar.tsx'
import { LiveFindings } from './live-findings.tsx'
import { MarginComments } from './margin-comments.tsx'
import { type AskedPicture, PictureAsking } from './picture-asking.tsx'
import { PlainPicture } from './plain-picture.tsx'
import { useAutosave, useEditor } from './use-editor.ts'

export interface EditorComment {
  id: string
  /** Label in the text and in the list below it. */
  label: string
  /** Number of the commented paragraph, from 1. */
  paragraph: number
  quote: string
  text: string
  by: string
}

export interface EditorData {
  id: string
  revision: number
  content: string
  errors: Readonly<Record<string, string>>
  /** Address and field names for saving drafts, and the upload address for articlePictures. */
  saveAddress: string
  uploadAddress: string
  facts: readonly string[]
  /** Open comments, shown beside their paragraphs. */
  comments: readonly EditorComment[]
  deadLinks: readonly string[]
  lostPictures: readonly string[]
}

/** Data of the text part: an editor, or the text for reading. */
export type PartData =
  | { kind: 'writing'; writing: EditorData }
  | { kind: 'reading'; html: string; comments: readonly EditorComment[] }

export const View = ({ data }: { data: PartData }) =>
  data.kind === 'writing' ? <Writing data={data.writing} /> : <ArticleReading {...data} />

/** A plain text field that the editor replaces where scripts run. */
function Writing({ data }: { data: EditorData }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  const asking = usePictures(data, setTold)
  const { editor, changes, offered, setOffered } = useEditor(data, {
    ...{ field, place, toolbar },
    ...{ onPictures: asking.bring, onDescribe: asking.open },
  })
  useAutosave(data, { field, changes, setTold })
  const elementOf = useCommentPlaces(editor, data.comments)
  const error = data.errors.content
  return (
    <div className={styles.editor} data-ready={editor ? '' : undefined}>
      {editor && (
        <EditorToolbar ref={toolbar} {...{ editor, isSaved: data.id !== '' }} onPicture={() => asking.open(editor)} />
      )}
      {editor && asking.asked && (
        <PictureAsking
          key={asking.asked.kind}
          given={asking.asked.kind === 'there' ? asking.asked : null}
          {...{ isBusy: asking.isBusy, error: asking.error, onCancel: asking.close }}
          onDone={(given) => asking.done(editor, given)}
        />
      )}
      {editor && offered && (
        <DraftOffer
          {...{ editor, offered, id: data.id, revision: data.revision }}
          form={field.current?.form ?? null}
          onDone={() => setOffered(null)}
        />
      )}
      <div className={styles.writing}>
        <div ref={place} />
        {editor && <FigureBar editor={editor} onDescribe={() => asking.open(editor)} />}
        {editor && <MarginComments comments={data.comments} elementOf={elementOf} />}
      </div>
      <div hidden={editor !== null}>
        <label htmlFor="content">正文</label>
        <p id="content-hint" className={styles.hint}>
          每行一段；也可以写简单的 HTML（p、h2、h3、ul、ol、blockquote、a、table），保存时自动清理
        </p>
        <textarea
          ref={field}
          id="content"
          name="content"
          rows={22}
          className={styles.plain}
          defaultValue={data.content}
          aria-describedby={error ? 'content-hint content-error' : 'content-hint'}
          aria-invalid={error ? true : undefined}
        />
        <PlainPicture error={data.errors.picture} />
      </div>
      {error && (
        <p id="content-error" className={styles.error}>
          {error}
        </p>
      )}
      {editor && <LiveFindings editor={editor} deadLinks={data.deadLinks} lostPictures={data.lostPictures} />}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  )
}

type Asked = { kind: 'new' } | { kind: 'there'; alt: string; isDecorative: boolean }

/** Uploads and inserts pictures that were chosen, pasted or dropped, and asks for their descriptions. */
function usePictures({ uploadAddress }: EditorData, setTold: (what: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => setAsked(null)

  async function send(file: File): Promise<string | null> {
    setBusy(true)
    setError(null)
    const sent = await uploadPicture(uploadAddress, file)
    setBusy(false)
    if ('id' in sent) return `${articlePictures.address}${sent.id}?width=${articlePictures.widest}`
    setError(sent.refusal)
    setTold(`图片没有上传：${sent.refusal}`)
    return null
  }

  return {
    ...{ asked, isBusy, error, close },

    /** Opens the form for the selected picture, or for a new one. */
    open(editor: ArticleEditor) {
      setError(null)
      if (!editor.isActive('figure')) return setAsked(asked ? null : { kind: 'new' })
      const { alt, role } = editor.getAttributes('figure')
      return setAsked({ kind: 'there', alt: String(alt ?? ''), isDecorative: role === 'presentation' })
    },

    async bring(editor: ArticleEditor, files: File[], at: number | null) {
      if (at !== null) editor.commands.setTextSelection(at)
      for (const [index, file] of files.entries()) {
        setTold(`正在上传第 ${index + 1} 张图片，共 ${files.length} 张…`)
        const src = await send(file)
        if (!src) return
        editor.chain().focus().insertFigure({ src, alt: '', caption: '', isDecorative: false }).run()
        setTold('图片已经放入正文，请写替代文字')
      }
      setAsked({ kind: 'there', alt: '', isDecorative: false })
    },

    async done(editor: ArticleEditor, { file, ...said }: AskedPicture) {
      const { alt, isDecorative } = said
      if (file) {
        const src = await send(file)
        if (!src) return
        editor
          .chain()
          .focus()
          .insertFigure({ src, ...said })
          .run()
      } else editor.chain().focus().describeFigure({ alt, isDecorative }).run()
      setTold('')
      close()
    },
  }
}
