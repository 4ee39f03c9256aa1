import { useLayoutEffect, useRef } from 'react'
import styles from './article-editor.module.css'
import type { ArticleEditor } from './article-tiptap.ts'

interface Props {
  editor: ArticleEditor
  onDescribe(): void
}

/**
 * Actions for the selected picture, above it. By keyboard they are in the toolbar, and Enter, Delete and the arrow keys work on
 * the picture itself.
 */
export function FigureBar({ editor, onDescribe }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const figure = editor.view.dom.querySelector<HTMLElement>('figure[data-chosen]')
  useLayoutEffect(() => {
    if (!bar.current || !figure) return
    bar.current.style.top = `${figure.offsetTop - bar.current.offsetHeight - 4}px`
  })
  if (!figure) return null
  const chain = () => editor.chain().focus()
  const acts: readonly [name: string, run: () => void][] = [
    ['替代文字', onDescribe],
    ['说明', () => chain().writeCaption().run()],
    ['上移', () => chain().moveFigure(-1).run()],
    ['下移', () => chain().moveFigure(1).run()],
    ['删除', () => chain().deleteFigure().run()],
  ]
  return (
    <div ref={bar} role="toolbar" aria-label="图片" className={styles.figureBar}>
      {acts.map(([name, run]) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          // Keeps the picture selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
