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

/** Rules of texts for the desk: the same on the server and, while one writes, in the browser. Apart from calls, which bring zod along. */
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
