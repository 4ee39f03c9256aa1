import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ELEMENTS } from './elements.ts'

type Enhanced = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** The elements of src/enhance, as markup may use them. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Record<keyof typeof ELEMENTS, Enhanced> {}
  }
}
