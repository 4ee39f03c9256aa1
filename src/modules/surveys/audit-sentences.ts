import { routine, type Sentences, telling } from '../../kernel/audit/audit-groups.ts'

/** Steps of surveys that staff take. */
const SURVEY_STEPS = {
  ...{
    create: '新建',
    copy: '复制',
    save: '修改',
    submit: '提交审核',
    'take-back': '收回',
    approve: '审核通过',
    return: '退回',
  },
  ...{ publish: '发布', close: '提前结束', export: '下载答卷' },
}
const STEP_SENTENCES = Object.fromEntries(
  Object.entries({ survey: '一项调查征集' }).flatMap(([entity, what]) =>
    Object.entries(SURVEY_STEPS).map(([action, does]) => [
      `${entity} ${action}`,
      telling('surveys', `${does}：${what}`),
    ]),
  ),
)

export const surveySentences: Sentences = {
  ...STEP_SENTENCES,
  'survey feedback': telling('surveys', '填写了一项调查征集的结果反馈'),
  'survey tell': telling('surveys', '公布了一项调查征集的结果'),
  'survey take-in': telling('surveys', '撤回了一项调查征集的结果'),
  'survey answer': routine('people', '填写了一份调查问卷'),
}
