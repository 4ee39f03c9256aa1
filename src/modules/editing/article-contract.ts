import { z } from 'zod'
import { CheckboxField, orNull } from '../../kernel/forms/desk-fields.ts'
import { day, identifier, link, minute, text } from '../../kernel/forms/fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { ARTICLE_STATES, articleSteps, levelName } from './article-states.ts'
import { FINDING_KINDS } from './findings.ts'

export { CHECKERS, EDITING_ROLES, WRITERS } from '../content/roles-contract.ts'

const line = (label: string, max: number) => orNull(text(label, { max }), label)

const MOST_CONTENT = 100_000
export const MOST_ATTACHMENTS = 20
/** File types of attachments. A video is played above the text, with subtitles if attached; the text is its transcript. */
export const ATTACHMENT_TYPES = ['pdf', 'docx', 'xlsx', 'zip', 'jpg', 'png', 'mp4', 'vtt'] as const

export const ArticleFacts = z.object({
  name: text('标题', { max: 200 }),
  classificationId: identifier('栏目编号'),
  subTitle: line('副标题', 200),
  source: text('来源', { max: 100 }),
  author: line('作者', 50),
  editor: line('责任编辑', 50),
  summary: line('摘要', 300),
  content: z
    .string({ error: '请输入正文' })
    .max(MOST_CONTENT, '正文过长，请分成几篇')
    .default('')
    .describe('正文；HTML，或每行一段的文字'),
  coverImageId: orNull(identifier('封面图片编号'), '封面图片编号'),
  docNo: line('文号', 100),
  issuer: line('发文机关', 100),
  writtenAt: orNull(day('成文日期'), '成文日期'),
  level: line('效力层级', 50),
  validity: line('有效性', 20),
  keywords: line('关键词', 200).describe('关键词；用逗号或顿号隔开'),
  top: CheckboxField.default(false).describe('置顶'),
  externalUrl: orNull(link('外部链接'), '外部链接'),
  interpretOf: orNull(identifier('所解读的政策编号'), '所解读的政策编号'),
  releaseTime: orNull(minute('发布时间'), '发布时间；空为审核通过后立即发布'),
  attachments: z
    .array(z.object({ fileId: identifier('附件编号'), name: text('附件名称', { max: 100 }) }))
    .max(MOST_ATTACHMENTS, `附件最多 ${MOST_ATTACHMENTS} 个`)
    .optional()
    .describe('附件，按显示的顺序；先上传文件，没有这一项时附件不变'),
})
export type ArticleFacts = z.output<typeof ArticleFacts>

export const State = z.enum(typedKeys(ARTICLE_STATES), { error: '请选择状态' })
const Person = z.object({ id: z.string(), name: z.string() })

export const DeskArticle = z.object({
  id: z.string(),
  name: z.string(),
  classificationId: z.string(),
  classificationName: z.string(),
  state: State,
  /** Whether the public sees the article now; a correction in progress does not change that. */
  isPublic: z.boolean(),
  level: z.number().int(),
  checks: z.number().int(),
  makers: z.array(Person),
  releaseTime: z.string().nullable(),
  updatedAt: z.string(),
})
export type DeskArticle = z.output<typeof DeskArticle>

const Finding = z.object({
  kind: z.enum(typedKeys(FINDING_KINDS)),
  isMust: z.boolean(),
  paragraph: z.number().int(),
  found: z.string(),
  advice: z.string(),
  instead: z.string().nullable(),
  picture: z.number().int().nullable(),
})

const Version = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(['draft', 'pending', 'rejected', 'published', 'replaced']),
  makers: z.array(Person),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
})

const Said = z.object({ id: z.string(), text: z.string(), by: Person, at: z.string() })

const Comment = Said.extend({
  quote: z.string(),
  /** Current paragraph of the quoted words, from 1; 0 is the whole article, null means that the words are gone. */
  paragraph: z.number().int().nullable(),
  resolvedBy: z.string().nullable(),
  answers: z.array(Said),
})

export const ArticleDesk = DeskArticle.extend({
  versionId: z.string().nullable(),
  number: z.number().int(),
  revision: z.number().int(),
  /** The values of the version as form texts. */
  facts: z.record(z.string(), z.string()),
  attachments: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.number() })),
  backdateReason: z.string().nullable(),
  findings: z.array(Finding),
  /** Findings that the browser cannot compute while typing: dead internal links, and pictures that readers will not see. */
  deadLinks: z.array(z.string()),
  lostPictures: z.array(z.string()),
  passedChecks: z.array(z.string()),
  levels: z.array(
    z.object({
      level: z.number().int(),
      name: z.string(),
      decision: z.enum(['passed', 'returned']).nullable(),
      by: z.string().nullable(),
      at: z.string().nullable(),
      remark: z.string(),
      isNow: z.boolean(),
    }),
  ),
  comments: z.array(Comment),
  versions: z.array(Version),
  lock: z
    .object({ by: Person, isMine: z.boolean(), since: z.string(), minutes: z.number().int() })
    .nullable()
    .describe('正在编辑的人；无操作 30 分钟后自动释放'),
  /** Steps that the caller may take now, and the reason for each expected step that is refused. */
  may: z.array(z.enum(typedKeys(articleSteps.steps))),
  refusal: z.string().nullable(),
})
export type ArticleDesk = z.output<typeof ArticleDesk>

/** Labels of states, steps and findings for desks. */
export const ARTICLE_WORDS = { states: ARTICLE_STATES, steps: articleSteps.steps, findings: FINDING_KINDS, levelName }
