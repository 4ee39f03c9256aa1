import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Enhanced = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** The elements of src/enhance, as the markup here may use them. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'search-box': Enhanced
      'public-notice': Enhanced
      'leaving-site': Enhanced
      'picture-news': Enhanced
      'page-tools': Enhanced
      'modal-dialog': Enhanced
      'back-link': Enhanced
      'side-bar': Enhanced
      'show-password': Enhanced
      'password-strength': Enhanced
      'captcha-box': Enhanced
      'wait-box': Enhanced
      'file-field': Enhanced
      'draft-keeper': Enhanced
      'form-help': Enhanced
      'subject-picker': Enhanced
      'hydrated-view': Enhanced
      'live-answer': Enhanced
      'shared-secret': Enhanced
      'paper-check': Enhanced
      'read-aloud': Enhanced
      'read-part': Enhanced
      'reading-guide': Enhanced
    }
  }
}
