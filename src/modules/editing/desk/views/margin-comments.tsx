import { useLayoutEffect, useRef } from 'react'
import styles from './article-editor.module.css'
import type { EditorComment } from './article-editor.tsx'

/** Pixels between two comments that would otherwise overlap. */
const GAP = 8

interface Props {
  comments: readonly EditorComment[]
  /** The element of the paragraph that a comment refers to. */
  elementOf(index: number): HTMLElement | null
}

/** Open comments beside their paragraphs. Each links to the full comment below the text, where it can be answered. */
export function MarginComments({ comments, elementOf }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const around = list.current?.parentElement
    if (!around) return
    const place = () => placeBeside(list.current, around, elementOf)
    const watch = new ResizeObserver(place)
    place()
    watch.observe(around)
    return () => watch.disconnect()
  })
  if (comments.length === 0) return null
  return (
    <ul ref={list} className={styles.margin} aria-label="段落旁的批注">
      {comments.map(({ id, label, text, by }) => (
        <li key={id}>
          <a href={`#comment-${id}`}>
            <small>{label}</small> <strong>{by}</strong> {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Places each comment at the height of its paragraph or below the one before; the container grows with them. */
function placeBeside(list: HTMLElement | null, around: HTMLElement, elementAt: (index: number) => HTMLElement | null) {
  // Invisible until placed, because they would overlap.
  list?.setAttribute('data-placed', '')
  const isShown = list !== null && list.offsetParent !== null
  const top = around.getBoundingClientRect().top
  let free = 0
  for (const [index, item] of [...(isShown ? list.children : [])].entries()) {
    if (!(item instanceof HTMLElement)) continue
    const from = Math.max(free, (elementAt(index)?.getBoundingClientRect().top ?? top) - top)
    item.style.top = `${from}px`
    free = from + item.offsetHeight + GAP
  }
  around.style.minHeight = isShown ? `${free}px` : ''
}
