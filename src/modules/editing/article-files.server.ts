import { eq } from 'drizzle-orm'
import { invalid } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { type ArticleFacts, ATTACHMENT_TYPES } from './article-contract.ts'
import type { ArticleFile, EditingDependencies, EditingMember } from './dependencies.server.ts'
import { sizePictures } from './pictures.ts'
import { articleVersion } from './tables.server.ts'
import { listPictureIds } from './text-blocks.ts'
import type { VersionAttachment, VersionFacts } from './version-facts.ts'

const MB = 1024 * 1024
/** Total size limit of one article's files, including those of old versions. */
const MOST_BYTES = 100 * MB
const MOST_PICTURES = 50

type Given = Pick<ArticleFacts, 'attachments'>

/**
 * Pictures and attachments of articles. A file is uploaded first and belongs to the article once a version that mentions it is
 * saved.
 */
export function createArticleFiles({
  content,
  texts,
  files,
}: Pick<EditingDependencies, 'content' | 'texts' | 'files'>) {
  /** Checks the files of a version to be saved: pictures get their sizes, attachments must be files of this article. */
  async function taken(
    tx: Db,
    { articleId, by, before }: { articleId: string; by: EditingMember; before: readonly VersionAttachment[] },
    facts: VersionFacts,
    { attachments: given }: Given,
  ): Promise<VersionFacts> {
    const pictures = listPictureIds(facts.content)
    if (pictures.length > MOST_PICTURES) throw invalid({ 'facts.content': `一篇文章最多 ${MOST_PICTURES} 张图片` })
    const wanted = mentionedBy({ ...facts, attachments: [] })
    await files.adopt(tx, articleId, [...wanted, ...(given ?? []).map(({ fileId }) => fileId)], by)
    let held = await files.held(tx, articleId)
    const attachments = given ? given.map(attachmentOf(held, before)) : [...before]
    if (new Set(attachments.map(({ fileId }) => fileId)).size < attachments.length)
      throw invalid({ 'facts.attachments': '同一个附件出现了两次' })
    const complete = { ...facts, attachments }
    if (weightOf(held) > MOST_BYTES) {
      await forget(tx, articleId, complete)
      held = await files.held(tx, articleId)
      if (weightOf(held) > MOST_BYTES)
        throw invalid({ 'facts.content': `一篇文章的图片和附件合计不能超过 ${MOST_BYTES / MB} MB，请删去一些` })
    }
    const sizes = new Map(held.map((file) => [file.id, file]))
    const sized = sizePictures(facts.content, sizes)
    return { ...complete, content: sized === facts.content ? sized : await texts.sanitise(sized) }
  }

  /** Releases files that neither a stored version nor the version being saved mentions. */
  async function forget(tx: Db, articleId: string, saved?: VersionFacts): Promise<void> {
    const rows = await tx
      .select({ facts: articleVersion.facts })
      .from(articleVersion)
      .where(eq(articleVersion.articleId, articleId))
    const stored = await content.stored(tx, articleId)
    const all = [...rows.map(({ facts }) => facts), ...(stored ? [stored] : []), ...(saved ? [saved] : [])]
    await files.letGo(tx, articleId, [...new Set(all.flatMap(mentionedBy))])
  }

  return { taken, forget }
}

export type ArticleFiles = ReturnType<typeof createArticleFiles>

type Mentioning = Pick<VersionFacts, 'content' | 'attachments' | 'coverImageId'>

/** Ids of all files that a version uses. */
export const mentionedBy = ({ content, attachments, coverImageId }: Mentioning): string[] => [
  ...listPictureIds(content),
  ...attachments.map(({ fileId }) => fileId),
  ...(coverImageId ? [coverImageId] : []),
]

const attachmentOf =
  (held: readonly ArticleFile[], before: readonly VersionAttachment[]) =>
  ({ fileId, name }: { fileId: string; name: string }): VersionAttachment => {
    const file = held.find(({ id }) => id === fileId)
    if (!file) {
      // An attachment from before the editing desk belongs to no article and is left alone.
      const kept = before.find((each) => each.fileId === fileId)
      if (!kept) throw invalid({ 'facts.attachments': '有附件已失效或已使用，请删除后重新上传' })
      return { ...kept, name }
    }
    if (!ATTACHMENT_TYPES.some((type) => type === file.type))
      throw invalid({ 'facts.attachments': `附件只能是 ${ATTACHMENT_TYPES.join('、')} 文件：${file.name}` })
    // The file extension shows readers what type of file they will open.
    const hasEnding = new Set([file.type, endingOf(file.name)]).has(endingOf(name))
    return { fileId, name: hasEnding ? name : `${name}.${file.type}`, size: file.size }
  }

const weightOf = (held: readonly ArticleFile[]): number => held.reduce((sum, { size }) => sum + size, 0)

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
