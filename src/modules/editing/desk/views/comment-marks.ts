import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Highlights commented passages as decorations, which are not part of the text. */
export const commentMarks = (quotes: readonly string[], className: string) =>
  Extension.create({
    name: 'commentMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const found: Decoration[] = []
            doc.descendants((node, at) => {
              if (!node.isTextblock) return
              // A node without text counts as one character, as in document positions.
              const text = node.textBetween(0, node.content.size, undefined, ' ')
              for (const quote of quotes) {
                const from = text.indexOf(quote)
                if (from < 0) continue
                const start = at + 1 + from
                found.push(Decoration.inline(start, start + quote.length, { class: className }))
              }
            })
            return DecorationSet.create(doc, found)
          },
        },
      }),
    ],
  })
