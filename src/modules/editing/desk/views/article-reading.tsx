import { useEffect, useRef, useState } from 'react'
import { ArticleBody } from '../../../../ui/facts/article-body.tsx'
import styles from './article-editor.module.css'
import { fillComment } from './comment-form.ts'

/** The text for whoever may not write in it now. Words that are marked can be commented on. */
export function ArticleReading({ html }: { html: string }) {
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
    <div ref={sheet}>
      <ArticleBody html={html} />
      {quote && (
        <button
          type="button"
          className={styles.quoting}
          // What is marked stays marked.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => fillComment({ paragraph: null, quote })}
        >
          给选中的文字写批注
        </button>
      )}
    </div>
  )
}
