import { z } from 'zod'
import { dateKey, toDate } from '../../../kernel/format/date.ts'
import { CheckboxField } from '../../../kernel/forms/desk-fields.ts'
import { choice, longText, minute, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { orNull } from '../../../kernel/forms/form-fields.ts'
import { safeHref } from '../../../kernel/identity/link.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { CHECKERS, EDITING_ROLES, WRITERS } from '../../content/roles-contract.ts'
import { defineDesk } from '../../desk/define-desk.ts'
import { SurveyDetail } from '../contract.ts'
import { DEFAULT_TEXT_LENGTH, LONGEST_TEXT, MOST_OPTIONS, MOST_QUESTIONS, QUESTION_TYPES } from '../questions.ts'
import { SURVEY_PHASES, type SurveyPhase } from '../survey-states.ts'
import { ANSWERED_BY, SURVEY_FORMS } from '../survey-words.ts'
import { CONSOLE_SURVEY, CONSOLE_SURVEY_ANSWERS, CONSOLE_SURVEYS } from './layouts.ts'

export const namedBy = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  typedKeys(names).map((code) => ({ code, name: names[code] }))

const WrittenQuestion = z
  .object({
    type: choice('题型', namedBy(QUESTION_TYPES)),
    title: text('题目', { max: 200 }),
    help: orNull(text('说明', { max: 200 })),
    required: CheckboxField.default(false).describe('必答'),
    options: z
      .array(text('选项', { max: 100 }))
      .max(MOST_OPTIONS, `选项最多 ${MOST_OPTIONS} 个`)
      .default([])
      .describe('选项；单选和多选才有'),
    most: wholeNumber('字数上限', { min: 1, max: LONGEST_TEXT }).default(DEFAULT_TEXT_LENGTH),
  })
  .superRefine(({ type, options }, context) => {
    const told = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message })
    const isChosen = type === 'single' || type === 'multiple'
    if (isChosen && options.length < 2) told('请至少填写两个选项')
    if (!isChosen && options.length > 0) told('这种题型没有选项')
    if (new Set(options).size < options.length) told('选项不能重复')
  })

/** Texts of a survey, except its questions. */
export const SurveyTexts = z.object({
  title: text('标题', { max: 100 }),
  form: choice('形式', namedBy(SURVEY_FORMS)),
  unit: text('发起单位', { max: 60 }),
  opensAt: minute('开始时间'),
  closesAt: minute('结束时间'),
  answeredBy: choice('填写方式', namedBy(ANSWERED_BY)),
  intro: longText('说明', { max: 2000, hint: '为什么调查，结果用来做什么' }),
  body: orNull(longText('征求意见的文本', { max: 10_000, hint: '意见征集填写，每行一段' })),
  link: orNull(
    text('附件地址', { max: 500 }).refine(
      (value) => safeHref(value) !== null,
      '附件地址应以 / 或 http://、https:// 开头',
    ),
    { label: '附件地址', hint: '例如资料下载中的文件，以 / 或 https:// 开头' },
  ),
})

export const SurveyFacts = SurveyTexts.extend({
  questions: z.array(WrittenQuestion).max(MOST_QUESTIONS, `题目最多 ${MOST_QUESTIONS} 道`).describe('题目'),
}).superRefine(({ form, opensAt, closesAt, questions, body, link }, context) => {
  const told = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  // An invalid time is already reported at its field.
  const isTime = (value: string) => minute('时间').safeParse(value).success
  if (isTime(opensAt) && isTime(closesAt) && toDate(closesAt) <= toDate(opensAt))
    told('closesAt', '结束时间应晚于开始时间')
  if (form === 'questionnaire' && questions.length === 0) told('questions', '请至少添加一道题目')
  if (form === 'opinion' && !body && !link) told('body', '请填写征求意见的文本，或附件地址')
})
export type SurveyFacts = z.output<typeof SurveyFacts>

const SurveyRecord = SurveyDetail.omit({ hasAnswered: true, phase: true }).extend({
  feedback: z.string().nullable(),
  toldAt: z.string().nullable(),
})

/** A survey as the desk shows it. */
export const DeskSurvey = SurveyRecord.extend({
  phase: z.enum(typedKeys(SURVEY_PHASES)),
  version: z.number().int(),
  decisionNote: z.string().nullable(),
  may: z.array(z.string()),
})
export type DeskSurvey = z.output<typeof DeskSurvey>

/** Facts that decide about a step besides the phase. */
interface Facts {
  hasFeedback: boolean
  /** Whether answers can still arrive before it closes. */
  closesLater: boolean
}

const timely = ({ closesLater }: Facts) => (closesLater ? null : '结束时间已过，请收回修改后再办理')
const day = (value: unknown) => dateKey(String(value))

/**
 * The desk for surveys. One person writes and another approves; one writes the feedback on the answers and another publishes it.
 * Questions can be changed in a draft only, so that answers keep their meaning.
 */
export const surveyDesk = defineDesk<SurveyPhase, Step, Facts>({
  ...{ entity: 'survey', label: '调查征集', unit: '项', what: '调查', makers: '撰写的人' },
  ...{ area: 'surveys', order: 30, path: '/surveys/desk' },
  pages: {
    ...{ list: CONSOLE_SURVEYS, one: CONSOLE_SURVEY, names: ['ConsoleSurveys', 'ConsoleSurvey'] },
    view: { name: 'console-survey', file: 'modules/surveys/desk/views/survey.tsx' },
  },
  ...{ readers: EDITING_ROLES, writers: WRITERS, fields: SurveyFacts, valuesKey: 'facts', nameKey: 'title' },
  ...{ record: SurveyRecord, states: SURVEY_PHASES, stateCode: 'phase' },
  steps: {
    save: {
      ...{ label: '保存', from: ['draft'], roles: WRITERS, summary: '', says: '修改：{}' },
      otherwise: '不在草稿中，题目不能再改；可以复制一份',
    },
    submit: {
      ...{ label: '提交审核', from: ['draft'], to: 'checking', roles: WRITERS, clearsNote: true },
      refuses: ({ closesLater }) => (closesLater ? null : '结束时间已过，请修改后再提交'),
      ...{ savesFirst: '保存并提交审核', summary: '把调查征集的草稿提交审核' },
    },
    'take-back': {
      ...{ label: '收回修改', from: ['checking', 'approved'], to: 'draft', roles: WRITERS, look: 'plain' },
      ...{ summary: '收回还没有发布的调查征集；回到草稿', says: '收回：{}' },
    },
    approve: {
      ...{ label: '审核通过', from: ['checking'], to: 'approved', roles: CHECKERS, byAnother: true, clearsNote: true },
      ...{ refuses: timely, summary: '审核通过调查征集；撰写的人不能审核' },
    },
    return: {
      ...{ label: '退回修改', from: ['checking'], to: 'draft', roles: CHECKERS, byAnother: true, look: 'danger' },
      ...{ summary: '退回调查征集；须写明理由', reason: '退回时填写，撰写的人可以看到', says: '退回：{}' },
    },
    publish: {
      ...{ label: '发布', from: ['approved'], to: 'running', roles: EDITING_ROLES, refuses: timely },
      summary: '发布审核通过的调查征集；到开始时间接受填写',
    },
    close: {
      ...{ label: '提前结束', from: ['coming', 'running'], to: 'ended', roles: EDITING_ROLES, look: 'danger' },
      ...{ summary: '提前结束调查征集；须写明理由，立即生效', reason: '提前结束时填写；立即生效，不能恢复' },
    },
    feedback: {
      ...{ label: '保存结果反馈', from: ['ended'], roles: WRITERS, says: '填写了{}的结果反馈' },
      summary: '填写调查征集的结果反馈；采纳了什么，没有采纳的为什么',
      asks: {
        fields: z.object({ feedback: longText('结果反馈', { min: 10, max: 5000 }) }),
        example: { feedback: '共收到答卷若干份，意见已经采纳。' },
      },
    },
    tell: {
      ...{ label: '公布结果', from: ['ended'], to: 'told', roles: CHECKERS, clearsNote: true },
      byAnother: { makers: '填写结果反馈的人', act: '公布' },
      refuses: ({ hasFeedback }) => (hasFeedback ? null : '还没有结果反馈，请先填写'),
      ...{ summary: '公布调查征集的结果；填写结果反馈的人不能公布', says: '公布了{}的结果' },
    },
    'take-in': {
      ...{ label: '撤回结果', from: ['told'], to: 'ended', roles: CHECKERS, look: 'danger' },
      ...{ summary: '撤回已公布的结果；须写明理由，反馈可以修改后再公布', says: '撤回了{}的结果' },
      reason: '撤回结果时填写；撤回后公众看不到结果',
    },
  },
  settled: [],
  list: {
    caption: '各状态的调查征集',
    columns: [
      { key: 'title', label: '标题' },
      {
        ...{ key: 'form', label: '形式', narrow: true },
        shows: ({ form }) => namedBy(SURVEY_FORMS).find(({ code }) => code === form)?.name ?? '',
      },
      {
        ...{ key: 'opensAt', label: '起止', narrow: true },
        shows: ({ opensAt, closesAt }) => `${day(opensAt)} 至 ${day(closesAt)}`,
      },
      {
        ...{ key: 'answerCount', label: '答卷', narrow: true },
        href: ({ id, answerCount }) =>
          answerCount === 0 ? undefined : `${CONSOLE_SURVEY_ANSWERS}?id=${encodeURIComponent(id)}`,
      },
    ],
  },
  handbook: {
    about: '向公众发问卷，或者就一份文稿征求意见，结束后公布结果。网站自查要求每年不少于 6 次。',
    tasks: [
      {
        name: '撰写和发布（内容编辑、内容审核）',
        steps: [
          '点“新建调查”，填写标题、说明、起止时间和题目；题目可以添加、上移、下移和删除，改完点“保存”。',
          '“预览”是公众将看到的样子。提交审核后由另一位内容审核人员通过；通过后点“发布”，到开始时间可以填写。',
          '发布后题目不能再改。要改题目，先提前结束，再“复制一份”修改。',
        ],
        careful: '撰写的人不能审核自己的调查；填写结果反馈的人不能公布结果。',
      },
      {
        name: '结果',
        steps: [
          '“答卷统计”随时可看，可以下载全部答卷；文字答案只供工作人员阅读，不公开原文，下载记入审计记录。',
          '结束后填写结果反馈：采纳了哪些意见，没有采纳的为什么。由内容审核人员公布，结束后 30 天内应当公布。',
        ],
      },
    ],
  },
  words: {
    ...{ create: '新建调查', save: '保存' },
    summaries: {
      page: '查询各状态的调查征集；最近改动的在前',
      detail: '查询一项调查征集；含状态和可以办理的操作',
      create: '新建调查征集的草稿；同一表单编号再次提交得到同一项',
      edit: '修改调查征集的草稿；发布后题目不能再改',
    },
  },
  examples: {
    ...{ id: 'survey-hall', reason: '份数已够' },
    values: {
      ...{ form: 'questionnaire', title: '示例调查', unit: '榕屿市信用信息中心', intro: '请您参与。' },
      ...{ answeredBy: 'visit', opensAt: '2026-11-17 09:00', closesAt: '2099-12-17 18:00' },
      questions: [{ type: 'single', title: '您是否满意', options: ['满意', '不满意'], required: true }],
    },
  },
})
type Step =
  | ('save' | 'submit' | 'take-back' | 'approve' | 'return')
  | ('publish' | 'close' | 'feedback' | 'tell' | 'take-in')
