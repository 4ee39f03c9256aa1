import { z } from 'zod'
import { choice, day, text } from '../../../kernel/forms/fields.ts'
import { described, orNull, pickedFile } from '../../../kernel/forms/form-fields.ts'
import { daysColumn, stateColumn } from '../../desk/define-list.ts'
import { CONSOLE_BANNERS, CONSOLE_GREY_DAYS, CONSOLE_NOTICES, CONSOLE_WORDS } from '../layouts.ts'
import { address, shownOnSite, siteList } from './site-list.ts'

export const banners = siteList({
  ...{ name: 'banners', entity: 'banner', title: '紧急公告', what: '紧急公告' },
  ...{ page: { path: CONSOLE_BANNERS, name: 'ConsoleBanners' }, removes: true },
  fields: z.object({
    text: text('文字', { max: 100, hint: '不超过 100 个字' }),
    link: orNull(address('地址', '点击后打开的页面')),
    from: day('开始日期'),
    until: described(day('结束日期'), { hint: '当天仍显示' }),
  }),
  texts: ['text'],
  nameOf: ({ text }) => String(text),
  columns: [{ key: 'text' }, { key: 'link' }, daysColumn({ narrow: true })],
  note: '显示在每一个公开页面的最上方。同一天有几条的，只显示排在最前的一条。',
  handbook: {
    about: '在每个公开页面顶部显示的一行紧急公告。',
    tasks: [
      {
        name: '发布',
        steps: ['填写一句话、链接、起止日期，提交审核；另一人通过后显示，到期自动撤下。'],
        careful: '所有访问者都会看到，只用于停电、停机、突发事件等。',
      },
    ],
  },
  example: { text: '示例', from: '2026-11-17', until: '2026-11-17' },
})

const POSITIONS = [
  { code: '1', name: '页面上浮动' },
  { code: '0', name: '固定在左侧' },
] as const

export const notices = siteList({
  ...{ name: 'notices', entity: 'notice', title: '飘窗公告', what: '飘窗公告' },
  page: { path: CONSOLE_NOTICES, name: 'ConsoleNotices' },
  fields: z.object({
    altText: text('文字', { max: 60, hint: '图片上的话；看不到图片的人读它' }),
    url: address('地址'),
    pictureId: pickedFile('图片', { hint: '从已有公告的图片中选择' }),
    position: choice('位置', POSITIONS),
    from: orNull(day('开始日期')),
    until: orNull(day('结束日期'), { hint: '当天仍显示' }),
    show: shownOnSite(),
  }),
  texts: ['altText'],
  nameOf: ({ altText }) => String(altText),
  choices: ({ entries }) => ({
    pictureId: [...new Map(entries.map(({ values }) => [String(values.pictureId), String(values.altText)]))].map(
      ([code, name]) => ({ code, name }),
    ),
  }),
  fresh: () => ({ show: true, position: '1' }),
  columns: [
    { key: 'altText' },
    { key: 'position', narrow: true },
    daysColumn({ narrow: true }),
    stateColumn('show', '显示', '隐藏'),
  ],
  note: '浮动或固定在公开页面上。不要的可以隐藏，以后可以再显示。',
  handbook: {
    about: '页面边上的图片公告。',
    tasks: [{ name: '设置', steps: ['选择图片和位置，写出图片说明，填写起止日期。'] }],
  },
  example: { altText: '示例', url: '/home', pictureId: 'none', position: '0', show: false },
})

export const words = siteList({
  ...{ name: 'words', entity: 'popular-word', title: '热门词', what: '热门词' },
  ...{ page: { path: CONSOLE_WORDS, name: 'ConsoleWords' }, removes: true },
  fields: z.object({ word: text('热门词', { max: 12, hint: '不超过 12 个字' }) }),
  texts: ['word'],
  nameOf: ({ word }) => String(word),
  columns: [{ key: 'word' }],
  note: '显示在搜索框下，排在访客搜索最多的词之前。',
  handbook: {
    about: '搜索框下方的热门词。',
    tasks: [{ name: '维护', steps: ['您选定的词排在前面，其余由系统按查询量给出；不要写个人姓名。'] }],
  },
  example: { word: '信用' },
})

export const greyDays = siteList({
  ...{ name: 'grey', entity: 'grey-period', title: '灰色显示日', what: '灰色显示日' },
  ...{ page: { path: CONSOLE_GREY_DAYS, name: 'ConsoleGreyDays' }, removes: true },
  fields: z.object({
    from: day('开始日期'),
    until: described(day('结束日期'), { hint: '当天仍为灰色，次日自动恢复' }),
    reason: text('事由', { max: 60, hint: '例如：国家公祭日。只记录在后台' }),
  }),
  texts: ['reason'],
  nameOf: ({ from, reason }) => `${from} ${reason}`,
  columns: [daysColumn({ headline: true }), { key: 'reason' }],
  note: '这些日子里所有页面以灰色显示，按北京时间零点开始和结束，不需要人工切换；打印不受影响。',
  handbook: {
    about: '国家公祭日等日子里整个网站以灰色显示。',
    tasks: [
      {
        name: '设置',
        steps: ['填写起止日期和事由；到开始日零点自动变灰，结束日次日零点自动恢复。'],
        careful: '立即影响所有访问者；接到通知后再设置。',
      },
    ],
  },
  example: { from: '2026-12-13', until: '2026-12-13', reason: '示例' },
})
