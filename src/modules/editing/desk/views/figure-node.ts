import { mergeAttributes, Node } from '@tiptap/core'

interface FigureFacts {
  src: string
  alt: string
  isDecorative: boolean
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: {
      /** Puts a picture in, with words below it. */
      insertFigure(facts: FigureFacts & { caption: string }): ReturnType
      /** Changes the picture that is chosen, or whose words are written in. */
      describeFigure(facts: Partial<FigureFacts>): ReturnType
      deleteFigure(): ReturnType
    }
  }
}

const imageIn = (element: HTMLElement): Element | null =>
  element.tagName === 'IMG' ? element : element.querySelector('img')

const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imageIn(element)?.getAttribute(name) ?? null,
})

/** A picture with the words below it, which are written like any other text. Pictures that stand alone become one as well. */
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
    }
  },

  addKeyboardShortcuts() {
    return {
      // Below the words of a picture the text goes on.
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
