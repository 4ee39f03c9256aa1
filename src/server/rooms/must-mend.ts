import { findingsOf } from '../../modules/editing/findings.ts'
import { asHtml } from '../../modules/editing/text-blocks.ts'

/** What must be mended in a text before anybody reads it: wrong words, personal data. */
export const mustMend = (text: string): string[] =>
  findingsOf({ title: '', content: asHtml(text), deadLinks: new Set(), lostPictures: new Set() })
    .filter(({ isMust }) => isMust)
    .map(({ found, advice }) => `“${found}”${advice}`)
