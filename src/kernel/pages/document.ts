import { createContext, type ReactNode } from 'react'

/** What the document around the React tree needs from the server: styles to inline, script to load. */
export interface DocumentParts {
  css: string
  script: string
  nonce?: string
  /** In production, browser errors are sent to the server's error log. */
  logErrors: boolean
  hydrate: boolean
  /** Stands in the log beside what happened; shown on error pages, so that a visitor can name it. */
  requestId: string
  /** Renders a part once for the same data and key; only where the page is not hydrated. */
  freeze?(data: object, key: string, render: () => ReactNode): string
}

export const DocumentContext = createContext<DocumentParts>({
  css: '',
  script: '',
  logErrors: false,
  hydrate: false,
  requestId: '',
})
