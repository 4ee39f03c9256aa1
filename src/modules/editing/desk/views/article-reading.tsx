import { useEffect, useRef, useState } from 'react'
import { ArticleBody } from '../../../../ui/facts/article-body.tsx'
import styles from './article-editor.module.css'
import type { EditorComment } from './article-editor.tsx'
import { fillComment } from './comment-form.ts'
import { MarginComments } from './margin-comments.tsx'
import { findShownBlock } from './shown-blocks.ts'

interface Props {
  html: string
  comments: readonly EditorComment[]
}

/** The text for a person who may not edit it now. Selected words can be commented on. */
export function ArticleReading({ html, comments }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const [quote, setQuote] = useState('')
  useEffect(() => {
    const look = () => {
      const chosen = document.getSelection()
      const isHere = chosen && sheet.current?.contains(chosen.anchorNode) && sheet.current.contains(chosen.focusNode)
      setQuote(isHere && document.getElementById('comment') ? chosen.toString().replace(/\s+/g, ' ').trim() : '')
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return (
    <div>
      <div ref={sheet} className={styles.writing}>
        <ArticleBody html={html} />
        <MarginComments
          comments={comments}
          elementOf={(index) => findShownBlock(sheet.current, comments[index]!.paragraph)}
        />
      </div>
      {quote && (
        <button
          type="button"
          className={styles.quoting}
          // Pressing the button must not clear the selection.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => fillComment({ paragraph: null, quote })}
        >
          给选中的文字写批注
        </button>
      )}
    </div>
  )
}
