import { findingsOf } from '../../modules/editing/findings.ts'
import { asHtml } from '../../modules/editing/text-blocks.ts'

/** Faults of a text that have to be corrected before a check: wrong words, personal data. */
export const mustMend = (text: string): string[] =>
  findingsOf({ title: '', content: asHtml(text), deadLinks: new Set(), lostPictures: new Set() })
    .filter(({ isMust }) => isMust)
    .map(({ found, advice }) => `“${found}”${advice}`)
