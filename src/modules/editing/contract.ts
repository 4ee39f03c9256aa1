import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { orNull } from '../../kernel/forms/desk-fields.ts'
import { identifier, keyword, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { articlePreview } from '../content/preview-contract.ts'
import { CHECKERS, EDITING_ROLES, WRITERS } from '../content/roles-contract.ts'
import { ArticleDesk, ArticleFacts, DeskArticle, State } from './article-contract.ts'
import { LONGEST_QUOTE } from './comment-anchors.ts'

const Named = z.object({ id: identifier('文章编号') })
const Seen = Named.extend({ revision: wholeNumber('修订号', { min: 0, max: 999_999 }) })
const Done = z.object({ id: z.string(), state: State, revision: z.number().int(), savedAt: z.string() })
const reason = (label: string) => text(label, { min: 2, max: 500 })
const remark = orNull(text('审核意见', { max: 500 }), '审核意见')

const FACTS_EXAMPLE = {
  name: '示例文章',
  classificationId: 'city-dynamics',
  source: '榕屿市信用信息中心',
  content: '示例正文。',
}
const AT = '/editing/article'

export const editing = contract({
  page: {
    ...get(EDITING_ROLES, `${AT}/page`),
    summary: '查询各状态的文章和各状态的数量；最近改动的在前',
    query: Paging.extend({
      state: State.optional().describe('状态'),
      column: identifier('栏目编号').optional(),
      keyword: keyword().optional(),
      whose: z
        .enum(['mine', 'waiting'], { error: '请选择范围' })
        .optional()
        .describe('范围；mine 为我写的，waiting 为待我办理的'),
    }),
    data: pageSchema(DeskArticle).extend({ counts: z.record(z.string(), z.number().int()) }),
  },
  detail: {
    ...get(EDITING_ROLES, `${AT}/detail/{id}`),
    summary: '查询一篇文章的最新版本；含检查结果、审核情况、批注、历次版本和可以办理的操作',
    params: Named,
    data: ArticleDesk,
    example: { params: { id: 'city-dynamics-1' } },
  },
  ...articlePreview,
  difference: {
    ...get(EDITING_ROLES, `${AT}/difference/{id}`),
    summary: '比较一篇文章的两个版本；先按段落，再按字',
    params: Named,
    query: z.object({
      from: wholeNumber('较早的版本', { min: 1, max: 9999 }),
      to: wholeNumber('较晚的版本', { min: 1, max: 9999 }),
    }),
    data: z.array(
      z.object({
        kind: z.enum(['same', 'added', 'removed', 'changed']),
        pieces: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
      }),
    ),
    example: { params: { id: 'none' }, query: { from: '1', to: '2' } },
  },
  create: {
    ...post(WRITERS, `${AT}/create`),
    summary: '新建一篇文章的草稿；同一表单编号再次提交得到同一篇文章',
    body: z.object({ key: identifier('表单编号'), facts: ArticleFacts.describe('文章内容') }),
    data: Done,
    example: { body: { key: 'example', facts: FACTS_EXAMPLE } },
  },
  save: {
    ...post(WRITERS, `${AT}/save`),
    summary: '保存草稿；已发布、已下线或已退回的文章另存为新版本，别人保存过的不会被覆盖',
    body: Seen.extend({ facts: ArticleFacts.describe('文章内容') }),
    data: Done,
    // The editor saves a draft every twenty seconds.
    perMinute: 120,
    example: { body: { id: 'none', revision: 1, facts: FACTS_EXAMPLE } },
  },
  restore: {
    ...post(WRITERS, `${AT}/restore`),
    summary: '恢复一个较早的版本；另存为新版本，正在写的草稿留在历次版本里',
    body: Seen.extend({ number: wholeNumber('版本', { min: 1, max: 9999 }) }),
    data: Done,
    example: { body: { id: 'none', revision: 1, number: 1 } },
  },
  handIn: {
    ...post(WRITERS, `${AT}/handIn`),
    summary: '把草稿送审；发布时间早于现在的须写明理由',
    body: Seen.extend({ backdateReason: orNull(reason('提前发布时间的理由'), '提前发布时间的理由') }),
    data: Done,
    example: { body: { id: 'none', revision: 1 } },
  },
  recall: {
    ...post(WRITERS, `${AT}/recall`),
    summary: '撤回送审；写过这一版的人把等待审核的版本取回为草稿，已有的审核作废',
    body: Seen,
    data: Done,
    example: { body: { id: 'none', revision: 1 } },
  },
  discard: {
    ...post(WRITERS, `${AT}/discard`),
    summary: '丢弃草稿；回到已发布的版本，从未发布过的文章整篇删除，仅写过这一版的人可以办理',
    body: Seen,
    data: z.object({ id: z.string(), isGone: z.boolean() }),
    example: { body: { id: 'none', revision: 1 } },
  },
  pass: {
    ...post(CHECKERS, `${AT}/pass`),
    summary: '审核通过一级；最后一级通过即发布，撰写人和已审核过这一版的人不能办理',
    body: Seen.extend({ remark }),
    data: Done,
    example: { body: { id: 'none', revision: 1 } },
  },
  return: {
    ...post(CHECKERS, `${AT}/return`),
    summary: '退回修改；须写明意见',
    body: Seen.extend({ remark: reason('审核意见') }),
    data: Done,
    example: { body: { id: 'none', revision: 1, remark: '请核对数字' } },
  },
  withdraw: {
    ...post(CHECKERS, `${AT}/withdraw`),
    summary: '把已发布的文章下线；须写明理由',
    body: Named.extend({ reason: reason('理由') }),
    data: Done,
    example: { body: { id: 'none', reason: '内容有误' } },
  },
  putBack: {
    ...post(CHECKERS, `${AT}/putBack`),
    summary: '恢复发布已下线的文章；须写明理由',
    body: Named.extend({ reason: reason('理由') }),
    data: Done,
    example: { body: { id: 'none', reason: '核对无误' } },
  },
  takeLock: {
    ...post(WRITERS, `${AT}/lock/take`),
    summary: '占用一篇文章来编辑；其他人只能阅读，无操作 30 分钟后自动释放',
    body: Named,
    data: z.boolean(),
    example: { body: { id: 'none' } },
  },
  releaseLock: {
    ...post(WRITERS, `${AT}/lock/release`),
    summary: '释放自己占用的文章',
    body: Named,
    data: z.boolean(),
    example: { body: { id: 'none' } },
  },
  addComment: {
    ...post(EDITING_ROLES, `${AT}/comment/add`),
    summary: '在一段文字旁边写批注；段落从 1 起，0 为整篇，同一表单编号再次提交只记一条',
    body: Named.extend({
      key: identifier('表单编号'),
      paragraph: wholeNumber('段落', { min: 0, max: 9999 }),
      quote: orNull(text('所指文字', { max: LONGEST_QUOTE }), '所指文字；须是正文里的文字，空为整段'),
      text: text('批注', { max: 500 }),
    }),
    data: z.boolean(),
    example: { body: { id: 'none', key: 'example', paragraph: 0, text: '请核对' } },
  },
  answerComment: {
    ...post(EDITING_ROLES, `${AT}/comment/answer`),
    summary: '回复一条没有解决的批注；同一表单编号再次提交只记一条',
    body: z.object({
      id: identifier('批注编号'),
      key: identifier('表单编号'),
      text: text('回复', { max: 500 }),
    }),
    data: z.boolean(),
    example: { body: { id: 'none', key: 'example', text: '已核对' } },
  },
  resolveComment: {
    ...post(EDITING_ROLES, `${AT}/comment/resolve`),
    summary: '把一条批注标为已解决',
    body: z.object({ id: identifier('批注编号') }),
    data: z.boolean(),
    example: { body: { id: 'none' } },
  },
})
