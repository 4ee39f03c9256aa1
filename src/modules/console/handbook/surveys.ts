import type { Chapter } from '../../desk/chapter.ts'
import { CONSOLE_SURVEYS } from '../../surveys/desk/layouts.ts'

export const SURVEY_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_SURVEYS,
    title: '调查征集',
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
]
