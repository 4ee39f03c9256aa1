import { notableAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const apiClientSentences: Sentences = {
  'api-client ask': notableAct('people', '以单位名义申请了接口密钥'),
  'api-client make-key': notableAct('people', '生成了一个接口密钥'),
  'api-client end-key': notableAct('people', '停用了一个接口密钥'),
  'webhook add': notableAct('people', '登记了一个推送地址'),
  'webhook end': notableAct('people', '删除了一个推送地址'),
  'webhook rotate': notableAct('people', '更换了推送的签名密钥'),
  'webhook replay': notableAct('people', '从一个变更位置起重新推送'),
}
