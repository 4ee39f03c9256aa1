/** States of an organisation's request for keys. */
export const CLIENT_STATES = { asked: '待审核', granted: '已开通', refused: '未通过', suspended: '已停用' } as const
export type ClientState = keyof typeof CLIENT_STATES

/** Groups of calls that a key can be used for. The same calls are also open without a key, with lower limits. */
export const KEY_SCOPES = {
  changes: '变更与账本',
  'open-data': '开放数据与快照',
  register: '公示信息查询',
} as const
export type KeyScope = keyof typeof KEY_SCOPES
