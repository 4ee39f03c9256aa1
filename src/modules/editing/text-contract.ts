import { FINDING_KINDS, type Finding, findingsOf } from './findings.ts'
import {
  ADDRESS_OF_PICTURES,
  figureOf,
  firstPicture,
  markForeignPictures,
  putPicture,
  WIDEST_PICTURE,
} from './pictures.ts'
import { asHtml, blocksOf, describePicture, endsBlock, type Mark, markWords, replaceWord } from './text-blocks.ts'

/**
 * Text rules of the desk, shared by the server and the browser. Separate from the calls, whose module would bring zod to the
 * browser.
 */
export const texts = {
  ...{ asHtml, blocksOf, describePicture, endsBlock, markWords, replaceWord, findingsOf, kinds: FINDING_KINDS },
}
export const pictures = {
  ...{
    figureOf,
    markForeign: markForeignPictures,
    put: putPicture,
    firstIn: firstPicture,
    address: ADDRESS_OF_PICTURES,
    widest: WIDEST_PICTURE,
  },
}
export type { Finding, Mark }
