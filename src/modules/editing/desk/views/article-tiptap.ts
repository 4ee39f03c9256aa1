import { Editor, Extension } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { NodeSelection } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { articlePictures } from '../../text-contract.ts'
import { commentMarks } from './comment-marks.ts'
import { nodeText } from './editor-places.ts'
import { Figure, leaveFigure, selectClickedFigure } from './figure-node.ts'
import { FindingMarks } from './finding-marks.ts'

interface Given {
  place: HTMLElement
  html: string
  className: string
  /** Commented passages, and their CSS class. */
  quotes: readonly string[]
  quoteClass: string
  /** Called after every change and every cursor movement; `html` is set only when the text has changed. */
  onChange(html: string | null): void
  onEscape(): void
  /** Called when Enter is pressed on a selected picture, to ask for its alternative text. */
  onDescribe(): void
  /** Called with pasted pictures, or with pictures dropped at a position of the text. */
  onPictures(files: File[], at: number | null): void
}

/** Styles that articles may have but this editor does not offer; editing preserves them. */
const KeptLooks = Extension.create({
  name: 'keptLooks',
  addGlobalAttributes: () => [{ types: ['paragraph'], attributes: { class: { default: null } } }],
})

/** A table without widths, because the page's content security policy refuses style attributes. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

export type ArticleEditor = Editor

export function startEditor(given: Given): ArticleEditor {
  const { place, html, className, quotes, quoteClass, onChange, onEscape, onDescribe, onPictures } = given
  return new Editor({
    element: place,
    content: html,
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        ...{ code: false, codeBlock: false, trailingNode: false },
        link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
      }),
      ...[PlainTable, TableRow, TableHeader, TableCell, Figure, KeptLooks],
      commentMarks(quotes, quoteClass),
      FindingMarks,
    ],
    editorProps: {
      attributes: { class: className, role: 'textbox', 'aria-multiline': 'true', 'aria-label': '正文' },
      handleClickOn: selectClickedFigure,
      // Tab moves between the cells of a table, so another key has to leave it.
      handleKeyDown(view, event) {
        const isFigure = view.state.selection instanceof NodeSelection
        if (isFigure && event.key === 'Enter') {
          onDescribe()
          return true
        }
        if (event.key !== 'Escape') return false
        if (isFigure) return leaveFigure(view)
        onEscape()
        return true
      },
      transformPastedHTML: articlePictures.markForeign,
      handlePaste(_, { clipboardData }) {
        const sent = picturesIn(clipboardData)
        // Word puts a picture of the text on the clipboard in addition to the text.
        if (sent.length === 0 || clipboardData?.getData('text/html')) return false
        onPictures(sent, null)
        return true
      },
      handleDrop(view, { dataTransfer, clientX, clientY }, _, isMoved) {
        const sent = picturesIn(dataTransfer)
        if (isMoved || sent.length === 0) return false
        onPictures(sent, view.posAtCoords({ left: clientX, top: clientY })?.pos ?? null)
        return true
      },
    },
    onUpdate: ({ editor }) => onChange(nodeText(editor)),
    onSelectionUpdate: () => onChange(null),
  })
}

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
