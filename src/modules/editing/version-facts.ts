import { formatDate, toDate } from '../../kernel/format/date.ts'
import { markForeignPictures } from './pictures.ts'
import { asHtml } from './text-blocks.ts'
import { asBlocks, tidy } from './tidy.ts'

export interface VersionAttachment {
  fileId: string
  name: string
  size: number
}

/** What a version says, but for its title and column. */
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
  /** When it is to be seen, as an ISO time; null at once. */
  releaseTime: string | null
}

interface Given extends Omit<VersionFacts, 'attachments' | 'keywords'> {
  keywords: string | null
}

/** A text as it was typed or pasted, as it is kept. */
export const contentOf = (typed: string, sanitise: (html: string) => string): string =>
  tidy(sanitise(asBlocks(markForeignPictures(asHtml(typed)))))

/** What a form said, as it is kept; its text has been through `contentOf`. */
export const factsOf = ({ keywords, ...given }: Given, attachments: VersionAttachment[]): VersionFacts => ({
  ...{ subTitle: given.subTitle, source: given.source, author: given.author, editor: given.editor },
  ...{ summary: given.summary, coverImageId: given.coverImageId, docNo: given.docNo, issuer: given.issuer },
  ...{ writtenAt: given.writtenAt, level: given.level, validity: given.validity, top: given.top },
  ...{ externalUrl: given.externalUrl, interpretOf: given.interpretOf },
  content: given.content,
  attachments,
  keywords: (keywords ?? '').split(/[,，、;；\s]+/).filter(Boolean),
  releaseTime: given.releaseTime && toDate(given.releaseTime).toISOString(),
})

/** What is kept, as a form shows it. */
export function formTextsOf(name: string, classificationId: string, facts: VersionFacts): Record<string, string> {
  const { attachments: _, keywords, top, releaseTime, ...texts } = facts
  return {
    ...{ name, classificationId, keywords: keywords.join('、'), top: top ? 'yes' : '' },
    ...Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value ?? ''])),
    releaseTime: releaseTime ? formatDate(releaseTime, 'yyyy-MM-dd hh:mm').replace(' ', 'T') : '',
  }
}
