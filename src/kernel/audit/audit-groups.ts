/** The subjects of audit records, as the filter of the audit log offers them. */
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
  /** The sentence for the act; `{}` is replaced by the name of the thing. */
  does: string
  /** Happens every day; the log shows the routine acts of one day as one folded line. */
  isRoutine?: true
  /** The log highlights this act for the auditors. */
  needsLook?: true
}

/** The sentences for a room's audit records; a key is the entity and the action: `article publish`. */
export type Sentences = Readonly<Record<string, Wording>>

export const routineAct = (group: AuditGroup, does: string): Wording => ({ group, does, isRoutine: true })
export const notableAct = (group: AuditGroup, does: string): Wording => ({ group, does })
export const alarmingAct = (group: AuditGroup, does: string): Wording => ({ group, does, needsLook: true })
