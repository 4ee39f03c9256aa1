import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'
import { contentLists } from '../content/managed/lists-contract.ts'
import { listSentences } from '../desk/define-list.ts'

const LIST_STEPS = {
  ...{ change: '提交了一项{}，等待审核', drop: '撤回了自己提交的一项{}', pass: '审核通过并公开了一项{}' },
  ...{ return: '退回了一项{}', move: '调整了一项{}的顺序', withdraw: '撤下了一项{}', 'put-back': '恢复显示了一项{}' },
}

export const contentSentences: Sentences = {
  ...listSentences(Object.values(contentLists), 'content', LIST_STEPS),
  'article save': notableAct('content', '保存了{}'),
  'article create': notableAct('content', '新建了{}'),
  'article draft': routineAct('content', '保存了{}的草稿'),
  'article restore': notableAct('content', '恢复了{}的一个较早版本'),
  'article hand-in': notableAct('content', '把{}送审'),
  'article recall': notableAct('content', '撤回了{}的送审'),
  'article discard': notableAct('content', '丢弃了{}的草稿'),
  'article pass': notableAct('content', '审核通过了{}的一级'),
  'article return': notableAct('content', '退回了{}'),
  'article publish': notableAct('content', '终审通过并发布了{}'),
  'article withdraw': notableAct('content', '把{}下线'),
  'article put-back': notableAct('content', '恢复发布了{}'),
  'article take-lock': routineAct('content', '开始编辑{}'),
  'article release-lock': routineAct('content', '结束编辑{}'),
  'article comment': routineAct('content', '给{}写了批注'),
  'article answer-comment': routineAct('content', '回复了{}的一条批注'),
  'article resolve-comment': routineAct('content', '解决了{}的一条批注'),
  'article release-other-lock': notableAct('content', '解除了他人对{}的占用'),
  'column save': notableAct('content', '修改了一个栏目'),
  'fixed-page create': notableAct('content', '新建了一个固定页面'),
  'fixed-page move': notableAct('content', '更改了一个固定页面的地址'),
  'moved-address save': notableAct('content', '登记了一个旧地址的转向'),
  'moved-address remove': notableAct('content', '删除了一个旧地址的转向'),
}
