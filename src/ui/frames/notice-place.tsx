import { createContext, type ReactNode, use } from 'react'

/** The row of notices, rendered by the frame. */
export const NoticesContext = createContext<ReactNode>(null)

/** Placed by a view to show the row of notices inside its content instead of above or below it. */
export const NoticePlace = () => use(NoticesContext)
