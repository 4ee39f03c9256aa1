import { HOSTILE_ARCHIVES } from './archive-files.ts'
import { HOSTILE_MEDIA } from './media-files.ts'
import { HOSTILE_DOCUMENTS } from './office-files.ts'
import { HOSTILE_PDFS } from './pdf-files.ts'

export const HOSTILE_FILES = [...HOSTILE_PDFS, ...HOSTILE_DOCUMENTS, ...HOSTILE_ARCHIVES, ...HOSTILE_MEDIA]
