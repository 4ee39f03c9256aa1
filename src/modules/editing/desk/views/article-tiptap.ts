import { Editor, Extension } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { NodeSelection } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { pictures } from '../../text-contract.ts'
import { commentMarks } from './comment-marks.ts'
import { textOf } from './editor-places.ts'
import { Figure, leaveFigure, selectClickedFigure } from './figure-node.ts'
import { FindingMarks } from './finding-marks.ts'

interface Given {
  place: HTMLElement
  html: string
  className: string
  /** Passages with a comment, and how they look. */
  quotes: readonly string[]
  quoteClass: string
  /** Told after every change and every move of the caret; `html` only when the text was changed. */
  onChange(html: string | null): void
  onEscape(): void
  /** Enter was pressed on a selected picture: its alternative text is asked for. */
  onDescribe(): void
  /** Pictures that were pasted, or dropped at a place of the text. */
  onPictures(files: File[], at: number | null): void
}

/** Looks that articles may have and that are chosen elsewhere: what is written on keeps them. */
const KeptLooks = Extension.create({
  name: 'keptLooks',
  addGlobalAttributes: () => [{ types: ['paragraph'], attributes: { class: { default: null } } }],
})

/** A table as the sanitiser lets it through: widths in style attributes are refused by the page's policy. */
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
      // In a table Tab goes from cell to cell: there must be another way out.
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
      transformPastedHTML: pictures.markForeign,
      handlePaste(_, { clipboardData }) {
        const sent = picturesIn(clipboardData)
        // Word sends a picture of the text beside the text itself.
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
    onUpdate: ({ editor }) => onChange(textOf(editor)),
    onSelectionUpdate: () => onChange(null),
  })
}

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
