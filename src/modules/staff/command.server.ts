import { parseArgs } from 'node:util'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import {
  addAccount,
  allAccounts,
  newSecrets,
  resetAccount,
  type Secrets,
  setRoles,
  setStatus,
} from './accounts.server.ts'
import { LOGIN } from './desk-contract.ts'
import { totpAddress, writeBase32 } from './totp.server.ts'

export interface StaffDesk {
  db: Db
  seal: Seal
  /** The portal's name, as authenticators show it. */
  issuer: string
  /** Says whether an account of the bundled sign-on service is verified, as staff does at the counter. */
  verify(given: { loginName: string; verified: boolean; reason: string }): Promise<unknown>
}

interface Answer {
  ok: boolean
  lines: string[]
}

const ROLES = Object.entries(STAFF_ROLES)
  .map(([code, name]) => `${code} ${name}`)
  .join('，')

const USAGE = [
  '用法：npm run staff -- add --login 用户名 --name 姓名 --unit 单位 --roles accept,review',
  '      npm run staff -- list',
  '      npm run staff -- reset|disable|enable --login 用户名',
  '      npm run staff -- roles --login 用户名 --roles data,publish',
  '      npm run staff -- verify|unverify --account 用户的登录名 --reason 理由',
  `角色：${ROLES}`,
]

/** Does what a command line asks for and gives the lines to print. Secrets are printed here once and nowhere else. */
export async function runStaffCommand(desk: StaffDesk, words: readonly string[]): Promise<Answer> {
  const given = readWords(words)
  if (!given) return { ok: false, lines: USAGE }
  const { command, login, name, unit, roles } = given
  if (command === 'list') return { ok: true, lines: await listed(desk.db) }
  if (command === 'verify' || command === 'unverify') return verified(desk, command === 'verify', given)
  if (!LOGIN.test(login)) return { ok: false, lines: ['用户名应为 3 至 32 位字母、数字、点、下划线或连字符', ...USAGE] }
  if (command === 'disable' || command === 'enable') {
    await setStatus(desk.db, login, command === 'enable' ? 'active' : 'disabled')
    return { ok: true, lines: [command === 'enable' ? `已启用 ${login}` : `已停用 ${login}，其登录已全部失效`] }
  }
  if (command === 'roles') {
    if (!roles) return { ok: false, lines: USAGE }
    await setRoles(desk.db, login, roles)
    return { ok: true, lines: [`已更改 ${login} 的角色，其登录已全部失效`] }
  }
  const secrets = newSecrets()
  if (command === 'reset') {
    await resetAccount(desk.db, desk.seal, login, secrets)
    return { ok: true, lines: [`已重置 ${login}`, ...told(desk, login, secrets)] }
  }
  if (command !== 'add' || !name || !unit || !roles) return { ok: false, lines: USAGE }
  await addAccount(desk.db, desk.seal, { login, name, unit, roles }, secrets)
  return { ok: true, lines: [`已添加 ${login}`, ...told(desk, login, secrets)] }
}

/** Accounts of people, not of staff: the machine's operators may say what the counter says. */
async function verified(
  desk: StaffDesk,
  isVerified: boolean,
  { account, reason }: { account: string; reason: string },
) {
  if (!account || reason.trim().length < 2) return { ok: false, lines: USAGE }
  await desk.verify({ loginName: account, verified: isVerified, reason: reason.trim() })
  return { ok: true, lines: [isVerified ? `已认证 ${account}` : `已取消认证 ${account}`] }
}

const OPTION = { type: 'string', default: '' } as const
const OPTIONS = { login: OPTION, name: OPTION, unit: OPTION, roles: OPTION, account: OPTION, reason: OPTION }

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
    return { ...values, command: positionals[0] ?? '', roles: rolesOf(values.roles) }
  } catch {
    return undefined
  }
}

/** Several roles with commas between, by code or by name; undefined when one of them is not known. */
function rolesOf(text: string): StaffRole[] | undefined {
  const words = text.split(/[,，、]/).map((word) => word.trim())
  const codes = words.map((word) => Object.entries(STAFF_ROLES).find(([, name]) => name === word)?.[0] ?? word)
  return codes.every(isStaffRole) ? [...new Set(codes)] : undefined
}

const told = ({ issuer }: StaffDesk, login: string, { password, totpSecret, recoveryCodes }: Secrets): string[] => [
  '以下内容只显示这一次，请当面交给本人：',
  `密码：${password}`,
  `身份验证器密钥：${writeBase32(totpSecret)}`,
  `身份验证器地址：${totpAddress(totpSecret, login.toLowerCase(), issuer)}`,
  `恢复码（每个用一次）：${recoveryCodes.join('  ')}`,
]

async function listed(db: Db): Promise<string[]> {
  const accounts = await allAccounts(db)
  return accounts.map(
    ({ login, name, unit, roles, status }) =>
      `${login}\t${name}\t${unit}\t${roles.map((role) => (isStaffRole(role) ? STAFF_ROLES[role] : role)).join('、')}\t${
        status === 'active' ? '正常' : '已停用'
      }`,
  )
}
