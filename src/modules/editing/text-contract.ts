import { FINDING_KINDS, type Finding, findFaults } from './findings.ts'
import {
  ADDRESS_OF_PICTURES,
  figureHtml,
  firstPicture,
  insertPicture,
  markForeignPictures,
  WIDEST_PICTURE,
} from './pictures.ts'
import {
  describePicture,
  endsBlock,
  type Mark,
  markWords,
  paragraphsToHtml,
  replaceWord,
  splitBlocks,
} from './text-blocks.ts'

/**
 * Text rules of the desk, shared by the server and the browser. Separate from the calls, whose module would bring zod to the
 * browser.
 */
export const texts = {
  ...{
    asHtml: paragraphsToHtml,
    blocksOf: splitBlocks,
    describePicture,
    endsBlock,
    markWords,
    replaceWord,
    findingsOf: findFaults,
    kinds: FINDING_KINDS,
  },
}
export const articlePictures = {
  ...{
    figureOf: figureHtml,
    markForeign: markForeignPictures,
    put: insertPicture,
    firstIn: firstPicture,
    address: ADDRESS_OF_PICTURES,
    widest: WIDEST_PICTURE,
  },
}
export type { Finding, Mark }
