import { createContext, type ReactNode, use } from 'react'

/** What the frame has to show there, made by the frame. */
export const NoticesContext = createContext<ReactNode>(null)

/** Where a view that has a better place for the row of notices than above or below all of it wants them. */
export const NoticePlace = () => use(NoticesContext)
