import { useEffect, useRef } from 'react'
import type { ArticleEditor } from './article-tiptap.ts'
import { blockPlaces, elementAt } from './editor-places.ts'

interface Kept {
  editor: ArticleEditor
  /** Where the paragraph of each comment begins; undefined where there is none. */
  places: (number | undefined)[]
}

/** The elements of the paragraphs that comments are about. They are followed while somebody writes: a new paragraph above counts none of them on. */
export function useCommentPlaces(
  editor: ArticleEditor | null,
  comments: readonly { paragraph: number }[],
): (index: number) => HTMLElement | null {
  const kept = useRef<Kept | null>(null)
  const placesIn = (doc: ArticleEditor['state']['doc']) => {
    const begins = blockPlaces(doc)
    return comments.map(({ paragraph }) => begins[paragraph - 1])
  }
  // Before the comments are placed for the first time.
  if (editor && kept.current?.editor !== editor) kept.current = { editor, places: placesIn(editor.state.doc) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: comments are those the page was made with
  useEffect(() => {
    if (!editor) return
    const follow = ({ transaction }: { transaction: ArticleEditor['state']['tr'] }) => {
      if (!kept.current || !transaction.docChanged) return
      const counted = placesIn(transaction.doc)
      kept.current.places = kept.current.places.map((at, index) => {
        const moved = at === undefined ? undefined : transaction.mapping.mapResult(at)
        // The text was replaced as a whole, by a draft that was taken up: counted anew.
        return !moved || moved.deleted ? counted[index] : moved.pos
      })
    }
    editor.on('transaction', follow)
    return () => {
      editor.off('transaction', follow)
    }
  }, [editor])
  return (index) => {
    const at = kept.current?.places[index]
    return editor && at !== undefined ? elementAt(editor, at) : null
  }
}
