import { type Sentences, telling } from '../../kernel/audit/audit-groups.ts'

/** Lists of the site, as audit records name them, and what an entry is called. */
const SITE_LISTS = {
  navigation: '导航',
  'side-bar': '侧栏',
  banner: '紧急公告',
  notice: '飘窗公告',
  'member-link': '友情链接',
  'member-unit': '成员单位',
  'popular-word': '热门词',
  dictionary: '字典取值',
  'grey-period': '灰色显示日',
  'severity-row': '失信程度分级',
  'site-profile': '站点资料',
}
/** Records of earlier versions have `add` and `save`: one person's change took effect at once. */
const SITE_STEPS = {
  ...{ add: '新增了一项{}', save: '修改了一项{}', move: '调整了一项{}的顺序', remove: '确认并删除了一项{}' },
  ...{ change: '提交了一项{}，等待另一人审核', 'ask-removal': '提出删除一项{}，等待另一人审核' },
  ...{ pass: '审核通过了一项{}，已生效', return: '退回了一项{}', drop: '撤回了自己提交的一项{}' },
}
const LIST_SENTENCES = Object.fromEntries(
  Object.entries(SITE_LISTS).flatMap(([entity, what]) =>
    Object.entries(SITE_STEPS).map(([action, does]) => [
      `${entity} ${action}`,
      telling('site', does.replace('{}', what)),
    ]),
  ),
)

export const siteSentences: Sentences = {
  ...LIST_SENTENCES,
  'holiday-year save': telling('site', '修改了一年的工作日历'),
}
