import { createContext, type ReactNode } from 'react'

/** Addresses of what browsers run, as the build has made it. */
export interface BrowserScripts {
  enhancements: string
  /** What pages of staff run beside them. */
  desk: string
  /** By the names of the views that are hydrated. */
  views: Record<string, ViewScript>
}

/** The module that starts a view in the browser, and what it imports. */
interface ViewScript {
  module: string
  imports: string[]
  /** What it fetches once it runs. */
  later: string[]
}

/** The menu that the view of a desk would have drawn, and where one can go from the message. */
export interface Rail {
  menu: ReactNode
  ways: { label: string; href: string }[]
}

/** What the document around the React tree needs from the server: styles to inline, script to load. */
export interface DocumentParts {
  css: string
  script: string
  /** Only on a page for staff. */
  deskScript?: string
  /** Only on a page that is hydrated. */
  view?: ViewScript
  /** Of the view that comes next, most likely. */
  next?: ViewScript
  /** In production, browser errors are sent to the server's error log. */
  logErrors: boolean
  /** Stands in the log beside what happened; shown on error pages, so that a visitor can name it. */
  requestId: string
  /** On a page of a desk that cannot be shown. */
  rail?: Rail | null
  /** Renders a part of the shell once for the same data and key. */
  freeze?(data: object, key: string, render: () => ReactNode): string
}

export const DocumentContext = createContext<DocumentParts>({
  css: '',
  script: '',
  logErrors: false,
  requestId: '',
})
