import type { Node } from '@tiptap/pm/model'
import type { ArticleEditor } from './article-tiptap.ts'

/** What is saved: without the marks of the editor, and without words below a picture where nobody wrote any. */
export const textOf = (editor: ArticleEditor): string =>
  editor.getHTML().replaceAll(' contenteditable="false"', '').replaceAll('<figcaption></figcaption>', '')

/**
 * Where each paragraph begins that a reader would count, in the order of `blocksOf`: a picture is one, and the words below it another;
 * what is empty is none.
 */
function blockPlaces(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'figure') places.push(at)
    if (node.isTextblock && node.textContent.trim() !== '') places.push(at + 1)
  })
  return places
}

/** Goes to a paragraph, counted from 1. */
export function showBlock(editor: ArticleEditor, paragraph: number): void {
  const at = blockPlaces(editor.state.doc)[paragraph - 1]
  if (at === undefined) return
  const isFigure = editor.state.doc.nodeAt(at)?.type.name === 'figure'
  const chain = editor.chain()
  if (isFigure) chain.setNodeSelection(at)
  else chain.setTextSelection(at)
  chain.focus().scrollIntoView().run()
}

/** The words that are marked, and their paragraph; nothing when they run over several. */
export function chosenPassage(editor: ArticleEditor): { paragraph: number; quote: string } {
  const { $from, from, to } = editor.state.selection
  const start = $from.start()
  const paragraph = blockPlaces(editor.state.doc).indexOf(start) + 1
  const end = Math.min(to, $from.end())
  return { paragraph, quote: editor.state.doc.textBetween(from, end, ' ').replace(/\s+/g, ' ').trim() }
}
