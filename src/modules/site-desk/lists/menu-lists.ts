import { z } from 'zod'
import { text } from '../../../kernel/forms/fields.ts'
import { orNull, pickedFile } from '../../../kernel/forms/form-fields.ts'
import { parentOptions, stateColumn } from '../../desk/define-list.ts'
import { CONSOLE_LINKS, CONSOLE_NAVIGATION, CONSOLE_SIDE_BARS } from '../layouts.ts'
import { address, shownOnSite, siteList } from './site-list.ts'

export const navigation = siteList({
  ...{ name: 'navigation', entity: 'navigation', title: '导航', what: '导航' },
  page: { path: CONSOLE_NAVIGATION, name: 'ConsoleNavigation' },
  fields: z.object({
    name: text('名称', { max: 20 }),
    href: address('地址', '本网站的以 / 开头，其他网站的以 https:// 开头'),
    parentId: orNull(pickedFile('上级', { none: '无（一级导航）' })),
    visible: shownOnSite(),
  }),
  texts: ['name'],
  nameOf: ({ name }) => String(name),
  isTree: true,
  choices: (found) => ({ parentId: parentOptions(found) }),
  fresh: () => ({ visible: true }),
  columns: [{ key: 'name' }, { key: 'href' }, stateColumn('visible', '显示', '隐藏')],
  note: '显示在每一页的顶部。不要的可以隐藏，不能删除。新增和修改由另一人审核后生效；顺序立即生效。',
  handbook: {
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
  example: { name: '示例', href: '/home', visible: false },
})

export const sideBars = siteList({
  ...{ name: 'side-bars', entity: 'side-bar', title: '侧栏', what: '侧栏' },
  page: { path: CONSOLE_SIDE_BARS, name: 'ConsoleSideBars' },
  fields: z.object({
    name: text('名称', { max: 20, hint: '侧栏的名称就是它的标题' }),
    parentId: orNull(pickedFile('所属侧栏', { none: '无（这是一个侧栏）' })),
    href: orNull(address('地址', '侧栏中的一项须填写，本网站的以 / 开头；侧栏本身不填')),
    visible: shownOnSite(),
  }),
  texts: ['name'],
  nameOf: ({ name }) => String(name),
  isTree: true,
  choices: (found) => ({ parentId: parentOptions(found, ({ id, values }) => `${values.name}（${id}）`) }),
  fresh: () => ({ visible: true }),
  columns: [
    { key: 'name' },
    { key: 'href', shows: ({ group, values: { href } }) => String(href || (group ? '—' : '')) },
    stateColumn('visible', '显示', '隐藏'),
  ],
  note: '显示在列表页的旁边：地址在哪个侧栏里，那一页就显示哪个侧栏。不要的可以隐藏，不能删除。新增和修改由另一人审核后生效；顺序立即生效。栏目放进侧栏，也可以在“栏目”中选。',
  handbook: {
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
  example: { name: '示例', visible: false },
})

export const links = siteList({
  ...{ name: 'links', entity: 'member-link', title: '友情链接', what: '友情链接', short: '链接' },
  ...{ page: { path: CONSOLE_LINKS, name: 'ConsoleLinks' }, removes: true },
  fields: z.object({
    group: text('分组', { max: 30, hint: '页脚的一个下拉；与已有分组相同的，名称须完全一致' }),
    name: text('名称', { max: 60 }),
    url: address('地址', '以 https:// 开头'),
  }),
  texts: ['group', 'name'],
  nameOf: ({ name }) => String(name),
  columns: [{ key: 'group', narrow: true }, { key: 'name' }, { key: 'url' }],
  note: '显示在页脚的下拉中，按分组排列。',
  handbook: {
    about: '页脚的友情链接。',
    tasks: [{ name: '维护', steps: ['按组添加名称和网址；停用的站点请及时删除。'] }],
  },
  example: { group: '示例', name: '示例', url: 'https://example.cn' },
})
