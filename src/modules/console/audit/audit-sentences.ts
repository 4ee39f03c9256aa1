import { isStaffRole, STAFF_ROLES } from '../../../kernel/guard/staff-roles.ts'
import { isObject } from '../../../kernel/typed-keys.ts'
import { listDesks } from '../../desk/registry.ts'
import type { AuditEntry } from '../contract.ts'
import { findWording } from './audit-words.ts'

export interface AuditedPerson {
  name: string
  unit: string
  roles: readonly string[]
}

export interface CaseName {
  acceptNo: string
  kindName: string
}

/** Names for the codes and ids that records mention. */
export interface AuditNames {
  members: ReadonlyMap<string, AuditedPerson>
  cases: ReadonlyMap<string, CaseName>
  /** Names of entities, by entity and id separated by a space. */
  things: ReadonlyMap<string, string>
  stepName(action: string): string | undefined
  stateName(kind: string, state: string): string | undefined
  datasetName(code: string): string | undefined
  itemName(dataset: string, key: string): string | undefined
}

export interface Recorded {
  actorKind: string
  actorId: string | null
  action: string
  entity: string
  entityId: string
  detail: Readonly<Record<string, unknown>>
}

type Words = Pick<
  AuditEntry,
  'actor' | 'sentence' | 'group' | 'isRoutine' | 'needsLook' | 'reason' | 'details' | 'changes'
>

/** Describes a record in words: who did what to which entity, why, and with which details. */
export function describeRecord(recorded: Recorded, names: AuditNames): Words {
  const { action, entity, detail } = recorded
  const { does, group, isRoutine = false, needsLook = false } = findWording(entity, action, names.stepName(action))
  const [before = '', after] = does.split('{}')
  const thing = after === undefined ? [] : [thingOf(recorded, names)]
  return {
    actor: actorOf(recorded, names),
    sentence: closed([{ text: before, caseId: null }, ...thing, { text: after ?? '', caseId: null }]),
    ...{ group, isRoutine, needsLook },
    reason: typeof detail.reason === 'string' ? detail.reason : '',
    details: detailsOf(recorded, names),
    changes: changesOf(detail, names),
  }
}

/** Adds a full stop and removes the space after a name at the end. */
function closed(parts: readonly Part[]): Part[] {
  const said = parts.filter(({ text }) => text !== '')
  return said.map((part, at) => (at === said.length - 1 ? { ...part, text: `${part.text.trimEnd()}。` } : part))
}

type Part = AuditEntry['sentence'][number]

/** People outside the staff are not named: an audit record says what was done, not who a person is. */
const ACTORS: Readonly<Record<string, string>> = { anonymous: '访客', user: '用户', staff: '工作人员', system: '系统' }

function actorOf({ actorKind, actorId }: Recorded, { members }: AuditNames): AuditEntry['actor'] {
  const member = actorKind === 'staff' && actorId ? members.get(actorId) : undefined
  if (!member) return { name: ACTORS[actorKind] ?? '系统', about: '' }
  return { name: member.name, about: [member.unit, ...rolesIn(member.roles)].join('，') }
}

const rolesIn = (roles: readonly string[]): string[] => {
  const names = roles.filter(isStaffRole).map((role) => STAFF_ROLES[role])
  return names.length > 0 ? [names.join('、')] : []
}

function thingOf(recorded: Recorded, names: AuditNames): Part {
  const { entity, entityId, detail } = recorded
  const plain = (text: string) => ({ text, caseId: null })
  if (entity === 'submission') return caseThing(entityId, names)
  if (entity === 'file') return typeof detail.bizId === 'string' ? caseThing(detail.bizId, names) : plain('网站')
  if (entity === 'staff') return plain(memberNamed(entityId, names))
  const name = names.things.get(`${entity} ${entityId}`)
  if (entity === 'record')
    return plain(named(name, `一条${names.datasetName(entityId.split('/')[0] ?? '') ?? '信用'}记录`))
  if (entity === 'inspection_paper') return plain(named(entityId, ''))
  if (entity === 'survey') return plain(name ? `《${name}》` : '一项调查征集')
  if (entity === 'paper') return plain(named(name ?? numberIn(detail), '一份文件'))
  if (entity === 'repair_log') return plain(`修复申请 ${typeof detail.no === 'string' ? detail.no : ''}`)
  if (entity === 'repair_request') return plain(`撤下申请 ${typeof detail.no === 'string' ? detail.no : ''}`)
  if (entity === 'import_batch') return plain(`${datasetIn(detail, names) ?? ''}批次 ${entityId}`)
  const desk = listDesks().find((each) => each.entity === entity)
  if (desk) return plain(named(name, `一${desk.unit}${desk.label}`))
  const title = typeof detail.name === 'string' ? detail.name : name
  return plain(entity === 'article' && title ? `《${title}》` : '一篇文章')
}

/** Sets a number or name apart from the words around it by spaces. */
const named = (name: string | undefined, otherwise: string): string => (name ? ` ${name} ` : otherwise)

const numberIn = ({ number }: Recorded['detail']): string | undefined =>
  typeof number === 'string' ? number : undefined

function caseThing(id: string, { cases }: AuditNames): Part {
  const found = cases.get(id)
  return found
    ? { text: `${found.kindName} ${found.acceptNo}`, caseId: id }
    : { text: '一件已经删除的办件', caseId: null }
}

/** A failed login does not repeat the name that was typed, because it may be a password in the wrong field. */
function memberNamed(id: string, { members }: AuditNames): string {
  const member = members.get(id)
  return member ? `${member.name}（${member.unit}）` : '一个不存在'
}

const datasetIn = ({ dataset }: Recorded['detail'], names: AuditNames): string | undefined =>
  typeof dataset === 'string' ? names.datasetName(dataset) : undefined

/** Details that the sentence mentions already or that mean nothing to readers. */
const UNSAID = new Set([
  ...['from', 'to', 'kind', 'acceptNo', 'reason', 'bizType', 'bizId', 'names', 'name', 'gateway', 'status'],
  ...['keptMonths', 'ids', 'no', 'logId', 'institution', 'number', 'quarter'],
])

const LABELS: Readonly<Record<string, string>> = {
  line: '第几条',
  dataset: '数据集',
  unit: '单位',
  roles: '角色',
  rolesBefore: '原来的角色',
  unitBefore: '原来的单位',
  change: '变更',
  askedBy: '提出人',
  items: '涉及的字段',
  rows: '记录数',
  errors: '有误的记录数',
  row: '批次中的行',
  batchNo: '批次',
  failed: '没有成功的次数',
  heldOff: '被拦下的次数',
  added: '新增',
  changed: '变更',
  same: '未变',
  removed: '撤下',
  unresolved: '等待认定主体',
  filter: '查阅的范围',
  purpose: '审查用途',
  document: '依据文件',
  paper: '文件编号',
  clear: '无不良信息',
  attention: '需关注',
  missing: '未找到',
  pending: '待确认',
  wrong: '填写有误',
  ready: '可撤下的行数',
  indicator: '指标',
  evidence: '核对的依据',
  logHash: '撤下日志的哈希',
}

function detailsOf({ entity, entityId, detail }: Recorded, names: AuditNames): AuditEntry['details'] {
  const dataset = entity === 'record' ? (entityId.split('/')[0] ?? '') : ''
  const shown = Object.entries(detail)
    .filter(([key]) => !UNSAID.has(key))
    .map(([key, value]) => ({ label: LABELS[key] ?? '其他', value: writeValue(key, value, dataset, names) }))
    .filter(({ value }) => value !== '')
  return Array.isArray(detail.ids) ? [{ label: '删除的件数', value: String(detail.ids.length) }, ...shown] : shown
}

function writeValue(key: string, value: unknown, dataset: string, names: AuditNames): string {
  if (key === 'dataset' && typeof value === 'string') return names.datasetName(value) ?? value
  if (Array.isArray(value)) {
    const texts = value.filter((each) => typeof each === 'string')
    if (key === 'roles' || key === 'rolesBefore') return rolesIn(texts).join('') || '无'
    if (key === 'items') return texts.map((item) => names.itemName(dataset, item) ?? '其他内容').join('、')
    return `${value.length} 项`
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function changesOf(detail: Recorded['detail'], { stateName }: AuditNames): AuditEntry['changes'] {
  const { kind, from, to, before, after } = detail
  if (isObject(before) || isObject(after)) return valueChanges(before, after)
  if (typeof kind !== 'string' || typeof to !== 'string' || from === to) return []
  const first = typeof from === 'string' ? stateName(kind, from) : undefined
  return [{ label: '状态', before: first ?? '—', after: stateName(kind, to) ?? '—' }]
}

/** Lists the changed values of an entry, under the names that its managed list gives them. */
function valueChanges(before: unknown, after: unknown): AuditEntry['changes'] {
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const labels = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return labels
    .map((label) => ({ label, before: String(old[label] || '—'), after: String(now[label] || '—') }))
    .filter((change) => change.before !== change.after)
}
