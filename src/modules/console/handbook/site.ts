import {
  CONSOLE_BANNERS,
  CONSOLE_DICTIONARIES,
  CONSOLE_LINKS,
  CONSOLE_NAVIGATION,
  CONSOLE_NOTICES,
  CONSOLE_UNITS,
  CONSOLE_WORDS,
} from '../layouts.ts'
import type { Chapter } from './chapter.ts'

export const SITE_CHAPTERS: readonly Chapter[] = [
  {
    place: CONSOLE_NAVIGATION,
    title: '导航',
    about: '门户顶部的导航栏。',
    tasks: [{ name: '调整', steps: ['用“上移”“下移”排序，可以隐藏暂时不用的；保存后所有页面立即改变。'] }],
  },
  {
    place: CONSOLE_BANNERS,
    title: '紧急公告',
    about: '在每个公开页面顶部显示的一行紧急公告。',
    tasks: [
      {
        name: '发布',
        steps: ['填写一句话、链接、起止日期；到期自动撤下。'],
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
    place: CONSOLE_DICTIONARIES,
    title: '字典',
    about: '各表单和筛选里的选项。',
    tasks: [{ name: '维护', steps: ['可以添加、改名、停用；已被使用的代码不能删除，停用后旧记录仍能显示。'] }],
  },
]
