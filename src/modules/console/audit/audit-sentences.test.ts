import { expect, it } from 'vitest'
import '../../../rooms.ts'
import { type AuditNames, describeRecord, type Recorded } from './audit-sentences.ts'

const names: AuditNames = {
  members: new Map(),
  cases: new Map(),
  things: new Map([
    ['record penalty/p-1', '海湾城管罚〔2024〕8号'],
    ['survey s-1', '夜市布局征求意见'],
    ['product d-1', '屿企信用贷'],
    ['paper f-1', '专项信用报告 20261116095912ZXAZWS8J'],
  ]),
  stepName: () => undefined,
  stateName: () => undefined,
  datasetName: () => '行政处罚',
  itemName: () => undefined,
}

const told = (given: Partial<Recorded>) =>
  describeRecord(
    {
      actorKind: 'staff',
      actorId: null,
      action: 'take-down',
      entity: 'record',
      entityId: 'penalty/p-1',
      detail: {},
      ...given,
    },
    names,
  )
    .sentence.map(({ text }) => text)
    .join('')

it.each([
  [{}, '撤下了 海湾城管罚〔2024〕8号。'],
  [{ action: 'flag' }, '把 海湾城管罚〔2024〕8号 标记为异议处理中。'],
  [{ entityId: 'penalty/gone' }, '撤下了一条行政处罚记录。'],
  [{ entity: 'survey', entityId: 's-1', action: 'tell' }, '公布了《夜市布局征求意见》的结果。'],
  [{ entity: 'survey', entityId: 'gone', action: 'tell' }, '公布了一项调查征集的结果。'],
  [{ entity: 'product', entityId: 'd-1', action: 'approve' }, '审核通过并上架了 屿企信用贷。'],
  [{ entity: 'product', entityId: 'd-1', action: 'create' }, '新建了 屿企信用贷。'],
  [{ entity: 'product', entityId: 'gone', action: 'take-down' }, '下架了一个金融产品。'],
  [{ entity: 'institution', entityId: 'gone', action: 'admit' }, '审核通过了一家金融机构入驻。'],
  [{ entity: 'paper', entityId: 'f-1', action: 'withdraw' }, '撤回了 专项信用报告 20261116095912ZXAZWS8J。'],
  [{ entity: 'paper', entityId: 'gone', action: 'issue', detail: { number: 'N1' } }, '出具了 N1。'],
  [{ entity: 'article', entityId: 'a', action: 'publish', detail: { name: '通知' } }, '终审通过并发布了《通知》。'],
])('names the thing of %j: %s', (given, sentence) => {
  expect(told(given)).toBe(sentence)
})
