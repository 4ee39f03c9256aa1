import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ELEMENTS } from './elements.ts'

type Enhanced = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** The custom elements of src/enhance, for use in JSX. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Record<keyof typeof ELEMENTS, Enhanced> {}
  }
}
