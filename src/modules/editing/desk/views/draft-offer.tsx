import { formatDate } from '../../../../kernel/format/date.ts'
import styles from './article-editor.module.css'
import type { ArticleEditor } from './article-tiptap.ts'
import { dropDraft, restoreFacts, type StoredDraft } from './draft-store.ts'

interface Props {
  editor: ArticleEditor
  offered: StoredDraft
  id: string
  revision: number
  form: HTMLFormElement | null
  onDone(): void
}

/** Offers to restore typed text that never reached the server. */
export function DraftOffer({ editor, offered, id, revision, form, onDone }: Props) {
  const { facts, at } = offered
  return (
    <p role="status" className={styles.offer}>
      {`这台电脑上有一份没有保存成功的内容，写于 ${formatDate(new Date(at), 'MM-dd hh:mm')}。`}
      {offered.revision !== revision && '此后文章有过改动，恢复前请先核对。'}{' '}
      <button
        type="button"
        onClick={() => {
          if (form) restoreFacts(form, facts)
          editor.commands.setContent(facts.content ?? '', { emitUpdate: true })
          onDone()
        }}
      >
        恢复
      </button>{' '}
      <button
        type="button"
        onClick={() => {
          dropDraft(id)
          onDone()
        }}
      >
        不要了
      </button>
    </p>
  )
}
