import { findFaults } from '../../modules/editing/findings.ts'
import { paragraphsToHtml } from '../../modules/editing/text-blocks.ts'

/** Faults of a text that have to be corrected before a check: wrong words, personal data. */
export const findRequiredCorrections = (text: string): string[] =>
  findFaults({ title: '', content: paragraphsToHtml(text), deadLinks: new Set(), lostPictures: new Set() })
    .filter(({ isMust }) => isMust)
    .map(({ found, advice }) => `“${found}”${advice}`)
