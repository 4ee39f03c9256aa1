import { formatDate, toDate } from '../../kernel/format/date.ts'
import { markForeignPictures } from './pictures.ts'
import { paragraphsToHtml } from './text-blocks.ts'
import { convertToBlocks, tidy } from './tidy.ts'

export interface VersionAttachment {
  fileId: string
  name: string
  size: number
}

/** Content of a version other than title and column. */
export interface VersionFacts {
  subTitle: string | null
  source: string
  author: string | null
  editor: string | null
  summary: string | null
  /** HTML that has passed the sanitiser. */
  content: string
  coverImageId: string | null
  attachments: VersionAttachment[]
  docNo: string | null
  issuer: string | null
  writtenAt: string | null
  level: string | null
  validity: string | null
  keywords: string[]
  top: boolean
  externalUrl: string | null
  interpretOf: string | null
  /** Release time as an ISO string; null means at once. */
  releaseTime: string | null
}

interface Given extends Omit<VersionFacts, 'attachments' | 'keywords'> {
  keywords: string | null
}

/** Converts typed or pasted text to the stored form. */
export const contentOfVersion = (typed: string, sanitise: (html: string) => string): string =>
  tidy(sanitise(convertToBlocks(markForeignPictures(paragraphsToHtml(typed)))))

/** Converts form values to stored facts; the text has been through `contentOf`. */
export const readVersionFacts = ({ keywords, ...given }: Given, attachments: VersionAttachment[]): VersionFacts => ({
  ...{ subTitle: given.subTitle, source: given.source, author: given.author, editor: given.editor },
  ...{ summary: given.summary, coverImageId: given.coverImageId, docNo: given.docNo, issuer: given.issuer },
  ...{ writtenAt: given.writtenAt, level: given.level, validity: given.validity, top: given.top },
  ...{ externalUrl: given.externalUrl, interpretOf: given.interpretOf },
  content: given.content,
  attachments,
  keywords: (keywords ?? '').split(/[,，、;；\s]+/).filter(Boolean),
  releaseTime: given.releaseTime && toDate(given.releaseTime).toISOString(),
})

/** Converts stored facts to form texts. */
export function formTexts(name: string, classificationId: string, facts: VersionFacts): Record<string, string> {
  const { attachments: _, keywords, top, releaseTime, ...texts } = facts
  return {
    ...{ name, classificationId, keywords: keywords.join('、'), top: top ? 'yes' : '' },
    ...Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value ?? ''])),
    releaseTime: releaseTime ? formatDate(releaseTime, 'yyyy-MM-dd hh:mm').replace(' ', 'T') : '',
  }
}
