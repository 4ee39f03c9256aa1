import { Editor, Extension } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

interface Given {
  place: HTMLElement
  html: string
  className: string
  /** Told after every change and every move of the caret; `html` only when the text was changed. */
  onChange(html: string | null): void
  onEscape(): void
}

/** Looks that articles may have and that are chosen elsewhere: what is written on keeps them. */
const KeptLooks = Extension.create({
  name: 'keptLooks',
  addGlobalAttributes: () => [{ types: ['paragraph'], attributes: { class: { default: null } } }],
})

/** A table as the sanitiser lets it through: widths in style attributes are refused by the page's policy. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

export type ArticleEditor = Editor

export function startEditor({ place, html, className, onChange, onEscape }: Given): ArticleEditor {
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
      ...[PlainTable, TableRow, TableHeader, TableCell, Image, KeptLooks],
    ],
    editorProps: {
      attributes: { class: className, role: 'textbox', 'aria-multiline': 'true', 'aria-label': '正文' },
      // In a table Tab goes from cell to cell: there must be another way out.
      handleKeyDown(_, event) {
        if (event.key !== 'Escape') return false
        onEscape()
        return true
      },
    },
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
    onSelectionUpdate: () => onChange(null),
  })
}
