import { createContext, type ReactNode } from 'react'

/** Addresses of the scripts that browsers load, as the build has named them. */
export interface BrowserScripts {
  enhancements: string
  /** The additional script of pages for staff. */
  desk: string
  /** By the names of the views that are hydrated. */
  views: Record<string, ViewScript>
}

/** The module that hydrates a view in the browser, and its imports. */
interface ViewScript {
  module: string
  imports: string[]
  /** Modules that it loads dynamically. */
  later: string[]
}

/** The menu of a console page whose view failed, so that the error message has links onwards. */
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
  /** The hydrated view that most visitors open next; its scripts are prefetched. */
  next?: ViewScript
  /** In production, browser errors are sent to the server's error log. */
  logErrors: boolean
  /** Id of the request in the log. Error pages show it, so that a visitor can quote it. */
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
