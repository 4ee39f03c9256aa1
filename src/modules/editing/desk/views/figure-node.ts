import { mergeAttributes, Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

interface FigureFacts {
  src: string
  alt: string
  isDecorative: boolean
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: {
      /** Inserts a picture with a caption. */
      insertFigure(facts: FigureFacts & { caption: string }): ReturnType
      /** Changes the picture that is selected, or whose caption is being edited. */
      describeFigure(facts: Partial<FigureFacts>): ReturnType
      deleteFigure(): ReturnType
      /** Moves the cursor to the caption. */
      writeCaption(): ReturnType
      /** Swaps the picture with the block before it (-1) or after it (1). */
      moveFigure(by: -1 | 1): ReturnType
    }
  }
}

const imageIn = (element: HTMLElement): Element | null =>
  element.tagName === 'IMG' ? element : element.querySelector('img')

const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imageIn(element)?.getAttribute(name) ?? null,
})

/** A picture with an editable caption. A picture without a caption also becomes such a figure. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  ...{ draggable: true, selectable: true, isolating: true, defining: true },

  addAttributes: () => ({
    ...{ src: attributeOf('src'), alt: attributeOf('alt'), role: attributeOf('role') },
    ...{ width: attributeOf('width'), height: attributeOf('height') },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelector('img[src]') ? null : false),
      contentElement: (node) =>
        (node instanceof Element && node.querySelector<HTMLElement>('figcaption')) ||
        document.createElement('figcaption'),
    },
    { tag: 'img[src]', getAttrs: (element) => (element.closest('figure') ? false : null) },
  ],

  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    ['img', mergeAttributes({ contenteditable: 'false' }, HTMLAttributes)],
    ['figcaption', 0],
  ],

  addCommands() {
    return {
      insertFigure:
        ({ caption, isDecorative, ...facts }) =>
        ({ chain }) =>
          chain()
            .insertContent({
              type: this.name,
              attrs: { ...facts, role: isDecorative ? 'presentation' : null },
              ...(caption && { content: [{ type: 'text', text: caption }] }),
            })
            .run(),
      describeFigure:
        ({ isDecorative, ...facts }) =>
        ({ commands }) =>
          commands.updateAttributes(this.name, {
            ...facts,
            ...(isDecorative !== undefined && { role: isDecorative ? 'presentation' : null }),
          }),
      deleteFigure:
        () =>
        ({ commands }) =>
          commands.deleteNode(this.name),
      writeCaption:
        () =>
        ({ state, commands }) => {
          const at = figureAt(state.selection)
          const figure = at === null ? null : state.doc.nodeAt(at)
          return figure !== null && at !== null && commands.focus(at + 1 + figure.content.size)
        },
      moveFigure:
        (by) =>
        ({ state, tr, dispatch }) => {
          const at = figureAt(state.selection)
          const figure = at === null ? null : state.doc.nodeAt(at)
          if (at === null || !figure) return false
          const place = state.doc.resolve(at)
          const other = place.parent.maybeChild(place.index() + by)
          if (!other) return false
          const to = by < 0 ? at - other.nodeSize : at + other.nodeSize
          if (dispatch) {
            tr.delete(at, at + figure.nodeSize).insert(to, figure)
            tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView()
          }
          return true
        },
    }
  },

  addProseMirrorPlugins: () => [keepFigureSelected()],

  addKeyboardShortcuts() {
    return {
      // Enter in the caption continues in the paragraph after the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type.name !== this.name) return false
        return editor
          .chain()
          .insertContentAt($from.after(), { type: 'paragraph' })
          .setTextSelection($from.after() + 1)
          .run()
      },
    }
  },
})

/** Position of the picture that is selected, or whose caption contains the cursor. */
function figureAt(selection: Selection): number | null {
  if (selection instanceof NodeSelection && selection.node.type.name === 'figure') return selection.from
  const { $from } = selection
  return $from.parent.type.name === 'figure' ? $from.before() : null
}

/** A click on the picture selects the whole figure, so that Delete removes it; a click on the caption edits it. */
export function selectClickedFigure(
  view: EditorView,
  _: number,
  node: DocumentNode,
  at: number,
  { target }: MouseEvent,
): boolean {
  if (node.type.name !== 'figure' || !(target instanceof HTMLImageElement)) return false
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
  view.focus()
  return true
}

/** Moves from a selected picture to the text after it, or before it at the end. */
export function leaveFigure({ state, dispatch }: EditorView): boolean {
  const { doc, selection, tr } = state
  const next = Selection.findFrom(doc.resolve(selection.to), 1) ?? Selection.findFrom(doc.resolve(selection.from), -1)
  if (next) dispatch(tr.setSelection(next))
  return true
}

/**
 * Keeps the selection on a picture. When the surroundings are rendered again, browsers move it into the caption; only a mouse
 * press elsewhere may end it.
 */
function keepFigureSelected(): Plugin {
  let isHeld = true
  const figureIn = (selection: Selection) =>
    selection instanceof NodeSelection && selection.node.type.name === 'figure' ? selection : null
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown(_, { target }) {
          isHeld = target instanceof HTMLImageElement
          return false
        },
      },
      createSelectionBetween({ state }, $anchor, $head) {
        const figure = isHeld ? figureIn(state.selection) : null
        const isWithin = ({ pos }: typeof $anchor) => figure && pos >= figure.from && pos <= figure.to
        return isWithin($anchor) && isWithin($head) ? figure : null
      },
      decorations({ doc, selection }) {
        const figure = figureIn(selection)
        return figure && DecorationSet.create(doc, [Decoration.node(figure.from, figure.to, { 'data-chosen': '' })])
      },
    },
  })
}
