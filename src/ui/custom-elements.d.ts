import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Enhanced = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** The elements of src/enhance, as the markup here may use them. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'search-box': Enhanced
      'floating-notice': Enhanced
      'left-notice': Enhanced
      'leaving-site': Enhanced
      'picture-news': Enhanced
      'page-tools': Enhanced
      'modal-dialog': Enhanced
      'back-link': Enhanced
      'side-bar': Enhanced
      'captcha-box': Enhanced
      'file-field': Enhanced
      'draft-keeper': Enhanced
      'hydrated-view': Enhanced
      'live-answer': Enhanced
      'read-aloud': Enhanced
      'reading-guide': Enhanced
    }
  }
}
