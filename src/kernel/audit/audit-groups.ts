/** What audit records are about, as people look for them. */
export const AUDIT_GROUPS = {
  personal: '查看个人信息',
  records: '信用记录的更正与撤下',
  imports: '数据报送',
  screening: '信用审查',
  finance: '金融产品与融资对接',
  rights: '账号与权限',
  cases: '办件流转',
  logins: '登录',
  files: '文件',
  content: '文章',
  surveys: '调查与访谈',
  site: '站点设置',
  people: '用户自己的操作',
  audit: '查阅审计',
  system: '系统任务与其他',
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS

export interface Wording {
  group: AuditGroup
  /** What was done; `{}` stands for what it was done to. */
  does: string
  /** Happens every day and is folded away with the others of its day. */
  isRoutine?: true
  /** Somebody should look at it. */
  needsLook?: true
}

/** The sentences of a room's records, by what it was done to and what was done: `article publish`. */
export type Sentences = Readonly<Record<string, Wording>>

export const routine = (group: AuditGroup, does: string): Wording => ({ group, does, isRoutine: true })
export const notable = (group: AuditGroup, does: string): Wording => ({ group, does })
export const alarming = (group: AuditGroup, does: string): Wording => ({ group, does, needsLook: true })
