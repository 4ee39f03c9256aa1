import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Finding } from '../../text-contract.ts'
import { blockPlaces, findInBlock } from './editor-places.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    findingMarks: {
      /** Underlines these findings and removes earlier marks. */
      markFindings(findings: readonly Finding[]): ReturnType
    }
  }
}

const KEY = new PluginKey<DecorationSet>('findingMarks')

/**
 * Underlines findings with their numbers in the list. The marks are decorations outside the text and move with typing until the
 * text is checked again.
 */
export const FindingMarks = Extension.create({
  name: 'findingMarks',
  addCommands: () => ({
    markFindings:
      (findings) =>
      ({ tr }) => {
        tr.setMeta(KEY, DecorationSet.create(tr.doc, decorationsFor(tr.doc, findings)))
        return true
      },
  }),
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, marks) =>
          (transaction.getMeta(KEY) as DecorationSet | undefined) ?? marks.map(transaction.mapping, transaction.doc),
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
})

function decorationsFor(doc: Node, findings: readonly Finding[]): Decoration[] {
  const places = blockPlaces(doc)
  const pictures: number[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'figure') pictures.push(at)
  })
  return findings.flatMap(({ isMust, paragraph, found, picture }, index) => {
    const look = { 'data-must': isMust ? 'yes' : 'no' }
    const numbered = { 'data-finding': String(index + 1) }
    const figure = picture === null ? undefined : pictures[picture]
    if (figure !== undefined)
      return [Decoration.node(figure, figure + (doc.nodeAt(figure)?.nodeSize ?? 0), { ...look, ...numbered })]
    const at = places[paragraph - 1]
    if (at === undefined || doc.nodeAt(at)?.type.name === 'figure') return []
    return findInBlock(doc, at, found).flatMap(({ from, to }) => {
      // The number is attached to the last character only, because a passage with bold words is rendered as several elements.
      const last = [...doc.textBetween(from, to)].at(-1)?.length ?? 0
      return [Decoration.inline(from, to, look), Decoration.inline(to - last, to, numbered)]
    })
  })
}
