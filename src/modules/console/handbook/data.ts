import { CONSOLE_DATA, CONSOLE_QUEUE } from '../layouts.ts'
import type { Chapter } from './chapter.ts'

export const DATA_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_DATA,
    title: '数据报送',
    about: '报送行政许可、行政处罚等信用记录，由另一人复核后公示。',
    tasks: [
      {
        name: '报送（数据报送）',
        steps: [
          '选择数据集，下载模板填写，或直接上传本单位系统导出的表格；表头不认识的列可以手工对应，系统会记住。',
          '上传后只是试运行，什么都不公示。页面写明合格几行、错误几行、错在哪里、怎样改。',
          '有错误行时可以整批退回，也可以先提交合格行；错误行单独下载，改好后再上传。',
        ],
      },
      {
        name: '复核（数据审核）',
        steps: ['核对抽样记录、变化前后和行数，逐项勾选后确认公示；有问题的写明理由驳回。'],
        careful: '报送人和提交人都不能复核自己的批次。',
      },
    ],
  },
  {
    place: CONSOLE_QUEUE,
    title: '待认定的记录',
    about: '可能带有他人姓名等个人信息、须有人看过才能公示的记录。',
    tasks: [
      { name: '认定', steps: ['逐条选择原样公示、替换姓名后公示，或者不公示。'], careful: '不能确定时不要原样公示。' },
    ],
  },
]
