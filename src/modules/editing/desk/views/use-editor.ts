import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { texts } from '../../text-contract.ts'
import styles from './article-editor.module.css'
import type { EditorData } from './article-editor.tsx'
import type { ArticleEditor } from './article-tiptap.ts'
import {
  dropDraft,
  findDraft,
  readFormFacts,
  readRevision,
  type StoredDraft,
  sendDraft,
  storeDraft,
} from './draft-store.ts'
import { nodeText } from './editor-places.ts'

interface Places {
  field: RefObject<HTMLTextAreaElement | null>
  place: RefObject<HTMLDivElement | null>
  toolbar: RefObject<HTMLDivElement | null>
}

interface Hearing extends Places {
  onPictures(editor: ArticleEditor, files: File[], at: number | null): void
  onDescribe(editor: ArticleEditor): void
}

/** The server writes picture sizes, so they are ignored in the comparison. */
const compared = (html: string): string => html.replace(/\s(?:width|height)="\d*"/g, '')

/** Starts the editor once its script has loaded; the text is mirrored into the form field. */
export function useEditor(data: EditorData, { field, place, toolbar, onPictures, onDescribe }: Hearing) {
  const [editor, setEditor] = useState<ArticleEditor | null>(null)
  const [changes, setChanges] = useState(0)
  const [offered, setOffered] = useState<StoredDraft | null>(null)
  const [, redraw] = useState(0)
  const hear = useRef({ onPictures, onDescribe })
  hear.current = { onPictures, onDescribe }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article loads a new page
  useEffect(() => {
    let made: ArticleEditor | undefined
    let isOver = false
    const form = field.current?.form
    const keep = () => {
      if (!form) return
      storeDraft(data.id, { facts: readFormFacts(form, data.facts), revision: readRevision(form), at: Date.now() })
      setChanges((count) => count + 1)
    }
    void import('./article-tiptap.ts').then(({ startEditor }) => {
      if (isOver || !place.current || !field.current) return
      const text = field.current
      const begun = startEditor({
        ...{ place: place.current, html: texts.asHtml(text.value), className: styles.prose ?? '' },
        ...{ quotes: data.comments.flatMap(({ quote }) => quote || []), quoteClass: styles.quoted ?? '' },
        onChange(html) {
          redraw((count) => count + 1)
          if (html === null) return
          text.value = html
          keep()
        },
        onEscape: () => toolbar.current?.querySelector('button')?.focus(),
        onPictures: (files, at) => hear.current.onPictures(begun, files, at),
        onDescribe: () => hear.current.onDescribe(begun),
      })
      made = begun
      form?.addEventListener('input', keep)
      offer(nodeText(begun))
      // A person who was typing in the plain field continues at the end of the text.
      if (document.activeElement === text) begun.commands.focus('end')
      // Synchronous, so that the field and the editor are never visible together.
      flushSync(() => setEditor(begun))
    })
    /** Offers the draft in browser storage unless it equals the saved text. */
    function offer(shown: string) {
      const isSaved = (kept: StoredDraft | null) => kept && compared(kept.facts.content ?? '') === compared(shown)
      if (data.id && isSaved(findDraft(''))) dropDraft('')
      const kept = findDraft(data.id)
      if (isSaved(kept)) dropDraft(data.id)
      else setOffered(kept)
    }
    return () => {
      isOver = true
      form?.removeEventListener('input', keep)
      made?.destroy()
    }
  }, [])
  return { editor, changes, offered, setOffered }
}

const SAVE_EVERY_MS = 20_000

interface Saving {
  field: RefObject<HTMLTextAreaElement | null>
  /** Incremented with each change of the text. */
  changes: number
  setTold(what: string): void
}

/** Saves some time after the first unsaved change; a failed save is repeated. */
export function useAutosave(data: EditorData, { field, changes, setTold }: Saving): void {
  const saved = useRef(0)
  const [tries, setTries] = useState(0)
  const isChanged = changes > saved.current
  const latest = useRef(changes)
  latest.current = changes
  const flight = useRef<ReturnType<typeof sendDraft> | null>(null)
  useWaiting(flight)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts the next attempt
  useEffect(() => {
    // An article without an id is stored in the browser only, until its form is submitted.
    if (!isChanged || !data.id) return
    const send = async () => {
      const form = field.current?.form
      if (!form) return
      const sending = latest.current
      flight.current = sendDraft(data.saveAddress, form, data.facts)
      const sent = await flight.current
      flight.current = null
      if (sent.kind === 'saved') {
        saved.current = sending
        // Other forms of the page send the revision too and would be refused with the old one.
        for (const seen of document.querySelectorAll<HTMLInputElement>('input[name="revision"]'))
          seen.value = String(sent.revision)
        // Text typed during the request is not saved yet.
        if (latest.current === sending) dropDraft(data.id)
        setTold(`${new Date().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })} 已自动保存`)
      } else if (sent.kind === 'away') setTold('连接中断，内容已存在这台电脑上，恢复后会再保存')
      else {
        // Reported once; further typing starts the next attempt.
        saved.current = sending
        setTold(`没有自动保存：${sent.message}`)
      }
      setTries((count) => count + 1)
    }
    const timer = setTimeout(send, SAVE_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isChanged, tries, data.id, data.saveAddress, data.facts, field, setTold])
}

/**
 * Delays the submission of a form while a draft is being saved. Both would change the same revision, and the second would be
 * refused.
 */
function useWaiting(flight: RefObject<Promise<unknown> | null>): void {
  useEffect(() => {
    const wait = (event: SubmitEvent) => {
      const { current } = flight
      if (!current || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      const [form, button] = [event.target, event.submitter]
      // Runs after the handler of the response has written the new revision.
      void current.then(() => setTimeout(() => form.requestSubmit(button)))
    }
    document.addEventListener('submit', wait)
    return () => document.removeEventListener('submit', wait)
  }, [flight])
}
