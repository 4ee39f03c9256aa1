import { useLayoutEffect, useRef } from 'react'
import styles from './article-editor.module.css'
import type { EditorComment } from './article-editor.tsx'
import type { ArticleEditor } from './article-tiptap.ts'
import { blockElement } from './editor-places.ts'

/** Pixels between two comments that would overlap. */
const GAP = 8

/** Open comments beside the paragraphs they are about. Each leads to the whole comment below the text, where it is answered. */
export function MarginComments({ editor, comments }: { editor: ArticleEditor; comments: readonly EditorComment[] }) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    let free = 0
    for (const [index, item] of [...(list.current?.children ?? [])].entries()) {
      if (!(item instanceof HTMLElement)) continue
      const top = Math.max(free, blockElement(editor, comments[index]!.paragraph)?.offsetTop ?? 0)
      item.style.top = `${top}px`
      free = top + item.offsetHeight + GAP
    }
  })
  if (comments.length === 0) return null
  return (
    <ul ref={list} className={styles.margin} aria-label="段落旁的批注">
      {comments.map(({ id, text, by }) => (
        <li key={id}>
          <a href={`#comment-${id}`}>
            <strong>{by}</strong> {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
