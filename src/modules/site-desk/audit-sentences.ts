import { notableAct, type Sentences } from '../../kernel/audit/audit-groups.ts'
import { listSentences } from '../desk/define-list.ts'
import { siteLists } from './lists/site-lists.ts'

/** Earlier versions recorded `add` and `save`, when one person's change took effect at once. */
const STEPS = {
  ...{ add: '新增了一项{}', save: '修改了一项{}', move: '调整了一项{}的顺序', remove: '确认并删除了一项{}' },
  ...{ change: '提交了一项{}，等待另一人审核', 'ask-removal': '提出删除一项{}，等待另一人审核' },
  ...{ pass: '审核通过了一项{}，已生效', return: '退回了一项{}', drop: '撤回了自己提交的一项{}' },
}

/** The site profile is a managed list with one entry. */
const PROFILE = { entity: 'site-profile', what: '站点资料' }

export const siteSentences: Sentences = {
  ...listSentences([...Object.values(siteLists), PROFILE], 'site', STEPS),
  'holiday-year save': notableAct('site', '修改了一年的工作日历'),
}
