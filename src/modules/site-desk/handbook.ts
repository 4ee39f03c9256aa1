import type { Chapter } from '../desk/chapter.ts'
import {
  CONSOLE_BANNERS,
  CONSOLE_CALENDAR,
  CONSOLE_DICTIONARIES,
  CONSOLE_GREY_DAYS,
  CONSOLE_LINKS,
  CONSOLE_NAVIGATION,
  CONSOLE_NOTICES,
  CONSOLE_PROFILE,
  CONSOLE_SEVERITIES,
  CONSOLE_SIDE_BARS,
  CONSOLE_UNITS,
  CONSOLE_WORDS,
  CONSOLE_YEAR_REPORTS,
} from './layouts.ts'

export const SITE_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_PROFILE,
    title: '站点资料',
    about: '网站名称、主办单位、备案号、网站标识码、联系方式和线下窗口。',
    tasks: [
      {
        name: '修改',
        steps: [
          '改好后选“核对改动”，逐项看改动前后和出现在哪里。',
          '选“提交审核”；另一位系统管理员或内容审核人员通过后，所有页面立即改变。',
        ],
        careful: '备案号和网站标识码以批准文件为准，改错会在检查中被通报。',
      },
      { name: '恢复', steps: ['选“恢复为配置文件的资料”，核对后提交审核。'] },
    ],
  },
  {
    place: CONSOLE_NAVIGATION,
    title: '导航',
    about: '门户顶部的导航栏。',
    tasks: [
      { name: '新增、修改、隐藏', steps: ['填好后选“提交审核”，由另一人通过后所有页面立即改变；通过前可以撤回。'] },
      { name: '排序', steps: ['用“↑”“↓”移动，立即生效，不需要另一人。'] },
      {
        name: '审核别人的修改',
        steps: ['打开标有“待审核”的一项，对照公开的内容和修改后，选“通过并公开”或写明意见后“退回”。'],
      },
    ],
  },
  {
    place: CONSOLE_SIDE_BARS,
    title: '侧栏',
    about: '列表页旁边的菜单。一页的地址在哪个侧栏里，就显示哪个侧栏。',
    tasks: [
      {
        name: '新增、修改、隐藏',
        steps: [
          '新增侧栏：只填名称，不选所属侧栏。新增其中的一项：选所属侧栏，填地址。',
          '提交后由另一人审核，通过后列表页立即改变。',
        ],
      },
      {
        name: '放入栏目',
        steps: ['在“内容、栏目”中打开栏目，选“在侧栏中”，提交审核；栏目改名、换地址后侧栏随之改变。'],
      },
    ],
  },
  {
    place: CONSOLE_BANNERS,
    title: '紧急公告',
    about: '在每个公开页面顶部显示的一行紧急公告。',
    tasks: [
      {
        name: '发布',
        steps: ['填写一句话、链接、起止日期，提交审核；另一人通过后显示，到期自动撤下。'],
        careful: '所有访问者都会看到，只用于停电、停机、突发事件等。',
      },
    ],
  },
  {
    place: CONSOLE_NOTICES,
    title: '飘窗公告',
    about: '页面边上的图片公告。',
    tasks: [{ name: '设置', steps: ['选择图片和位置，写出图片说明，填写起止日期。'] }],
  },
  {
    place: CONSOLE_LINKS,
    title: '友情链接',
    about: '页脚的友情链接。',
    tasks: [{ name: '维护', steps: ['按组添加名称和网址；停用的站点请及时删除。'] }],
  },
  {
    place: CONSOLE_UNITS,
    title: '成员单位',
    about: '首页的成员单位及其网址。',
    tasks: [{ name: '维护', steps: ['单位更名时修改名称，不要新增一个。'] }],
  },
  {
    place: CONSOLE_WORDS,
    title: '热门词',
    about: '搜索框下方的热门词。',
    tasks: [{ name: '维护', steps: ['您选定的词排在前面，其余由系统按查询量给出；不要写个人姓名。'] }],
  },
  {
    place: CONSOLE_CALENDAR,
    title: '工作日历',
    about: '每年的放假和调休；办理期限按它计算。',
    tasks: [
      {
        name: '录入一年的安排',
        steps: [
          '国务院办公厅通知发布后，选择年份，把通知原文粘贴进来，或者一行写一段日期。',
          '选“核对”，看有多少办件的内部期限会改变，再确认。',
        ],
        careful: '已经告知提交人的答复日期不会因此改变；系统管理员应在每年 12 月底前录入下一年的安排。',
      },
    ],
  },
  {
    place: CONSOLE_GREY_DAYS,
    title: '灰色显示日',
    about: '国家公祭日等日子里整个网站以灰色显示。',
    tasks: [
      {
        name: '设置',
        steps: ['填写起止日期和事由；到开始日零点自动变灰，结束日次日零点自动恢复。'],
        careful: '立即影响所有访问者；接到通知后再设置。',
      },
    ],
  },
  {
    place: CONSOLE_SEVERITIES,
    title: '失信程度分级',
    about: '认定单位没有写明失信程度的处罚，按行业主管部门公布的分级表分级。',
    tasks: [
      {
        name: '录入一项分级',
        steps: [
          '按文件填写处罚机关、处罚类别、金额范围、失信程度和适用日期，提交后由另一人审核。',
          '审核前看列表上方的试算：多少条不再公示、提前停止、延长。',
        ],
        careful: '试算和通过后的重新计算都在后台进行，处罚多的需要几分钟；认定单位写明的失信程度不会改动。',
      },
    ],
  },
  {
    place: CONSOLE_YEAR_REPORTS,
    title: '年度报表',
    about: '政府网站工作年度报表，每年 1 月 31 日前在首页公布。',
    tasks: [
      {
        name: '编制上一年度的报表',
        steps: [
          '新增年度报表：本站知道的数字已经填好，核对后补齐专栏、热点回应、安全防护和新媒体各项。',
          '提交后由另一人签发；签发的内容不再随数据变化，可以下载，在“政府网站工作年度报表”栏目发稿。',
        ],
      },
    ],
  },
  {
    place: CONSOLE_DICTIONARIES,
    title: '字典',
    about: '各表单和筛选里的选项。',
    tasks: [{ name: '维护', steps: ['可以添加、改名、停用；已被使用的代码不能删除，停用后旧记录仍能显示。'] }],
  },
]
