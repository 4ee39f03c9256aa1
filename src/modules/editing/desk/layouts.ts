import { contentLists } from '../../content/managed/lists-contract.ts'

export const CONSOLE_ARTICLES = '/console/content'
export const CONSOLE_ARTICLE = '/console/content/article'
export const CONSOLE_COLUMNS = contentLists.columns.page.path
export const CONSOLE_PICTURES = contentLists.pictures.page.path
export const CONSOLE_PREVIEW = '/console/content/preview'
export const CONSOLE_PAGES = '/console/content/pages'
export const CONSOLE_JOURNALS = '/console/content/journals'
export const CONSOLE_MOVED = '/console/content/moved'
export const CONSOLE_REPORTS = '/console/content/reports'
