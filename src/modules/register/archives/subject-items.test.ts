import { expect, it } from 'vitest'
import type { SubjectKind } from '../../../kernel/identity/credit-code.ts'
import { representativeLabel } from './subject-items.ts'

// The titles follow 《中华人民共和国合伙企业法》第二十六条、《中华人民共和国个人独资企业法》第二条、《促进个体工商户发展条例》第二条.
it.each<[label: string, kind: SubjectKind, entityType: string]>([
  ['法定代表人', 'enterprise', '有限责任公司'],
  ['执行事务合伙人', 'enterprise', '有限合伙企业'],
  ['执行事务合伙人', 'enterprise', '普通合伙企业'],
  ['投资人', 'enterprise', '个人独资企业'],
  ['经营者', 'individual-business', '个体工商户'],
  ['负责人', 'public-body', '机关'],
  ['法定代表人', 'cooperative', '农民专业合作社'],
  ['法定代表人', 'social-organisation', '社会团体'],
])('the representative is labelled %s for a %s of the type %s', (label, kind, entityType) => {
  expect(representativeLabel(kind, entityType)).toBe(label)
})
