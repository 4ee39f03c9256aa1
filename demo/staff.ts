import type { Seal } from '../src/kernel/guard/seal.server.ts'
import type { StaffRole } from '../src/kernel/guard/staff-roles.ts'
import { makeAccountRow } from '../src/modules/staff/accounts.server.ts'
import { bytesOfBase32 } from '../src/modules/staff/totp.server.ts'
import { DEMO_PREFIX } from '../src/server/demo-accounts.ts'

/** Password of all demo staff accounts, published in the README. Production refuses it. */
export const DEMO_PASSWORD = 'Rongyu-Demo-2026'
export const DEMO_TOTP_SECRET = 'RONGYUDEMOSTAFFRONGYUDEMOSTAFF23'

const CENTRE = '榕屿市信用信息中心'

interface DemoAccount {
  login: string
  name: string
  unit: string
  roles: readonly StaffRole[]
}

export const demoStaff: readonly DemoAccount[] = [
  { login: 'shouli', name: '林小满', unit: CENTRE, roles: ['accept'] },
  { login: 'chengban', name: '陈远航', unit: '榕屿市市场监督管理局', roles: ['handle'] },
  { login: 'chengban2', name: '郑海生', unit: '榕屿市生态环境局', roles: ['handle'] },
  { login: 'shenhe', name: '黄书宁', unit: CENTRE, roles: ['review'] },
  { login: 'baosong', name: '许知行', unit: '榕屿市市场监督管理局', roles: ['data'] },
  { login: 'shuju', name: '苏明远', unit: '榕屿市市场监督管理局', roles: ['publish'] },
  { login: 'huanjing', name: '罗清扬', unit: '榕屿市生态环境局', roles: ['data', 'publish'] },
  { login: 'zhongxin', name: '江一苇', unit: CENTRE, roles: ['data', 'publish'] },
  { login: 'jinrong', name: '沈见微', unit: CENTRE, roles: ['data', 'publish'] },
  { login: 'xiufu', name: '程砚初', unit: CENTRE, roles: ['repair'] },
  { login: 'xiufufuhe', name: '陆闻笙', unit: CENTRE, roles: ['repair-check'] },
  { login: 'bianji', name: '苏念一', unit: CENTRE, roles: ['edit'] },
  { login: 'chushen', name: '江予墨', unit: CENTRE, roles: ['content-check'] },
  { login: 'fushen', name: '郑以宁', unit: CENTRE, roles: ['content-check'] },
  { login: 'zhongshen', name: '顾承远', unit: CENTRE, roles: ['content-check'] },
  { login: 'xitong', name: '何知味', unit: CENTRE, roles: ['system'] },
  { login: 'anquan', name: '叶守拙', unit: CENTRE, roles: ['security'] },
  { login: 'lingdao', name: '方慎言', unit: '榕屿市发展和改革委员会', roles: ['lead'] },
  { login: 'shenji', name: '吴清和', unit: CENTRE, roles: ['audit'] },
]

export function demoStaffRows(seal: Seal) {
  const secrets = { password: DEMO_PASSWORD, totpSecret: bytesOfBase32(DEMO_TOTP_SECRET), recoveryCodes: [] }
  return Promise.all(
    demoStaff.map((account) => makeAccountRow(seal, { ...account, id: DEMO_PREFIX + account.login }, secrets)),
  )
}
