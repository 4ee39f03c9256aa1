import { useEffect, useRef } from 'react'
import type { ArticleEditor } from './article-tiptap.ts'
import { blockPlaces, elementAt } from './editor-places.ts'

interface Kept {
  editor: ArticleEditor
  /** Start position of each comment's paragraph; undefined if it is gone. */
  places: (number | undefined)[]
}

/**
 * Finds the elements of commented paragraphs. Positions are mapped through each edit, so a new paragraph above does not shift the
 * comments.
 */
export function useCommentPlaces(
  editor: ArticleEditor | null,
  comments: readonly { paragraph: number }[],
): (index: number) => HTMLElement | null {
  const kept = useRef<Kept | null>(null)
  const placesIn = (doc: ArticleEditor['state']['doc']) => {
    const begins = blockPlaces(doc)
    return comments.map(({ paragraph }) => begins[paragraph - 1])
  }
  // Runs before the comments are positioned for the first time.
  if (editor && kept.current?.editor !== editor) kept.current = { editor, places: placesIn(editor.state.doc) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comments do not change while the page is open
  useEffect(() => {
    if (!editor) return
    const follow = ({ transaction }: { transaction: ArticleEditor['state']['tr'] }) => {
      if (!kept.current || !transaction.docChanged) return
      const counted = placesIn(transaction.doc)
      kept.current.places = kept.current.places.map((at, index) => {
        const moved = at === undefined ? undefined : transaction.mapping.mapResult(at)
        // A restored draft replaces the whole text, so positions are computed again.
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
