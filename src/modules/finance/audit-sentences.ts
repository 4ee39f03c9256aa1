import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const financeSentences: Sentences = {
  'lender bind': notableAct('rights', '把一个机构账号绑定到金融机构'),
  'lender unbind': notableAct('rights', '解除了一个机构账号与金融机构的绑定'),
  'financing demand publish': routineAct('people', '发布了一个融资需求'),
  'financing demand withdraw': routineAct('people', '撤回了一个融资需求'),
  'financing demand invite': routineAct('people', '为融资需求指定了一家金融机构'),
  'financing demand accept': routineAct('people', '接受了一家金融机构的授信'),
  'financing demand decline': routineAct('people', '没有接受一家金融机构的授信'),
  'financing demand approve': notableAct('finance', '审核通过了一个融资需求'),
  'financing demand return': notableAct('finance', '退回了一个融资需求'),
  'financing demand assign': notableAct('finance', '把一个融资需求分配给了一家金融机构'),
  'financing demand pick-up': routineAct('finance', '抢单，开始对接一个融资需求'),
  'financing demand contact': routineAct('finance', '登记了融资需求的首次联系'),
  'financing demand diligence': routineAct('finance', '对一个融资需求开始尽职调查'),
  'financing demand grant': notableAct('finance', '对一个融资需求给出了授信'),
  'financing demand pay': notableAct('finance', '登记了一个融资需求的放款'),
  'financing demand fail': notableAct('finance', '结束了一个融资需求的对接'),
  'financing demand expire': routineAct('system', '一个融资需求到期'),
  'product collect': routineAct('people', '收藏了一个金融产品'),
  'product uncollect': routineAct('people', '取消收藏了一个金融产品'),
}
