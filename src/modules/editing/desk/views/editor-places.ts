import type { Node } from '@tiptap/pm/model'
import type { ArticleEditor } from './article-tiptap.ts'

/** The HTML to save: without editor marks, and without an empty picture caption. */
export const nodeText = (editor: ArticleEditor): string =>
  editor.getHTML().replaceAll(' contenteditable="false"', '').replaceAll('<figcaption></figcaption>', '')

/**
 * Start position of each paragraph, in the order of `blocksOf`: a picture and its caption count separately, empty blocks do not
 * count.
 */
export function blockPlaces(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'figure') places.push(at)
    if (node.isTextblock && node.textContent.trim() !== '') places.push(at + 1)
  })
  return places
}

/**
 * Finds words in the paragraph at `at`. Long passages are given as their beginning and …. If the text differs, because a number
 * was masked, the whole paragraph is returned.
 */
export function findInBlock(doc: Node, at: number, words: string): { from: number; to: number }[] {
  const block = doc.resolve(at).parent
  // A node without text counts as one character, as in document positions.
  const text = block.textBetween(0, block.content.size, undefined, ' ')
  const isShortened = words.endsWith('…')
  const sought = isShortened ? words.slice(0, -1) : words
  const found: { from: number; to: number }[] = []
  for (
    let from = sought === '' ? -1 : text.indexOf(sought);
    from >= 0;
    from = text.indexOf(sought, from + sought.length)
  ) {
    const end = isShortened ? endOfSentence(text, from) : from + sought.length
    found.push({ from: at + from, to: at + end })
    if (isShortened) break
  }
  return found.length > 0 ? found : [{ from: at, to: at + block.content.size }]
}

const endOfSentence = (text: string, from: number): number => {
  const end = text.slice(from).search(/[。！？；!?;]/)
  return end < 0 ? text.length : from + end + 1
}

/** The element of the picture or paragraph at a position. */
export function elementAt({ state: { doc }, view }: ArticleEditor, at: number): HTMLElement | null {
  if (at > doc.content.size) return null
  const place = doc.resolve(at)
  const isFigure = doc.nodeAt(at)?.type.name === 'figure'
  const shown = view.nodeDOM(isFigure || place.depth === 0 ? at : place.before())
  return shown instanceof HTMLElement ? shown : null
}

/** Scrolls to a paragraph, counted from 1. */
export function showBlock(editor: ArticleEditor, paragraph: number): void {
  const at = blockPlaces(editor.state.doc)[paragraph - 1]
  if (at === undefined) return
  const isFigure = editor.state.doc.nodeAt(at)?.type.name === 'figure'
  const chain = editor.chain()
  if (isFigure) chain.setNodeSelection(at)
  else chain.setTextSelection(at)
  chain.focus().scrollIntoView().run()
}

/** The selected words and their paragraph; null if the selection spans several. */
export function chosenPassage(editor: ArticleEditor): { paragraph: number; quote: string } {
  const { $from, from, to } = editor.state.selection
  const start = $from.start()
  const paragraph = blockPlaces(editor.state.doc).indexOf(start) + 1
  const end = Math.min(to, $from.end())
  return { paragraph, quote: editor.state.doc.textBetween(from, end, ' ').replace(/\s+/g, ' ').trim() }
}
