import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Passages that somebody commented on are marked while one writes: not in the text, only over it. */
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
              // What is no text counts as one character, as it does in places.
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
