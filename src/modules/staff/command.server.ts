import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Db } from '../../kernel/data/db.server.ts'
import { formatDate } from '../../kernel/format/date.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import {
  allAccounts,
  changeAccount,
  checkRoles,
  expectAccountByLogin,
  insertAccount,
  isActivated,
  makeInactiveRow,
  OPERATOR,
  setRoles,
  setStatus,
} from './accounts.server.ts'
import { type IssuedCode, issueCode } from './activation-codes.server.ts'
import { LOGIN_PATTERN } from './desk-contract.ts'
import { RESET_ACCOUNT } from './staff-desk.server.ts'

interface StaffDesk {
  db: Db
  seal: Seal
  now(): number
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
  `角色：${ROLES}`,
]

/** Runs a command and returns the lines to print. An activation code is printed here once and stored nowhere. */
export async function runStaffCommand(desk: StaffDesk, words: readonly string[]): Promise<Answer> {
  const given = readWords(words)
  if (!given) return { ok: false, lines: USAGE }
  const { command, login, name, unit, roles } = given
  if (command === 'list') return { ok: true, lines: await listed(desk.db) }
  if (!LOGIN_PATTERN.test(login))
    return { ok: false, lines: ['用户名应为 3 至 32 位字母、数字、点、下划线或连字符', ...USAGE] }
  if (command === 'disable' || command === 'enable') {
    await setStatus(desk.db, login, command === 'enable' ? 'active' : 'disabled')
    return { ok: true, lines: [command === 'enable' ? `已启用 ${login}` : `已停用 ${login}，其登录已全部失效`] }
  }
  if (command === 'roles') {
    if (!roles) return { ok: false, lines: USAGE }
    await setRoles(desk.db, login, roles)
    return { ok: true, lines: [`已更改 ${login} 的角色，其登录已全部失效`] }
  }
  if (command === 'reset') {
    const found = await expectAccountByLogin(desk.db, login)
    const code = await desk.db.transaction(async (tx) => {
      await changeAccount(tx, OPERATOR, found, RESET_ACCOUNT)
      return issueCode(tx, desk, { staffId: found.id })
    })
    return { ok: true, lines: [`已重置 ${login}；本人激活以前，原来的密码和动态口令仍然有效`, ...told(code)] }
  }
  if (command !== 'add' || !name || !unit || !roles) return { ok: false, lines: USAGE }
  checkRoles(roles)
  const row = makeInactiveRow(desk.seal, { id: randomUUID(), login: login.toLowerCase(), name, unit, roles })
  const code = await desk.db.transaction(async (tx) => {
    await insertAccount(tx, OPERATOR, row)
    return issueCode(tx, desk, { staffId: row.id })
  })
  return { ok: true, lines: [`已添加 ${login}`, ...told(code)] }
}

const OPTION = { type: 'string', default: '' } as const
const OPTIONS = { login: OPTION, name: OPTION, unit: OPTION, roles: OPTION }

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
    return { ...values, command: positionals[0] ?? '', roles: rolesOf(values.roles) }
  } catch {
    return undefined
  }
}

/** Parses roles separated by commas, by code or by name; undefined if one is unknown. */
function rolesOf(text: string): StaffRole[] | undefined {
  const words = text.split(/[,，、]/).map((word) => word.trim())
  const codes = words.map((word) => Object.entries(STAFF_ROLES).find(([, name]) => name === word)?.[0] ?? word)
  return codes.every(isStaffRole) ? [...new Set(codes)] : undefined
}

const told = ({ code, expiresAt }: IssuedCode): string[] => [
  '以下激活码只显示这一次，请当面交给本人，由本人设置密码和身份验证器：',
  `激活码：${code}`,
  `激活页面：/console/activate?code=${code}`,
  `${formatDate(expiresAt, 'yyyy-MM-dd hh:mm')} 前有效，只能用一次`,
]

async function listed(db: Db): Promise<string[]> {
  const accounts = await allAccounts(db)
  return accounts.map(
    ({ login, name, unit, roles, status, passwordHash }) =>
      `${login}\t${name}\t${unit}\t${roles.map((role) => (isStaffRole(role) ? STAFF_ROLES[role] : role)).join('、')}\t${
        status !== 'active' ? '已停用' : isActivated({ passwordHash }) ? '正常' : '待激活'
      }`,
  )
}
