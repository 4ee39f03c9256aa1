import type { CatalogueItem } from './contract.ts'

/** Turns 每日 into 每日更新; 不再更新 stays unchanged. */
export const describeCycle = (cycle: string): string => (cycle.endsWith('更新') ? cycle : `${cycle}更新`)

interface ItemGroup {
  range: string
  /** One sentence about who may see the items of this group. */
  about: string
  items: CatalogueItem[]
}

const RANGES: readonly Omit<ItemGroup, 'items'>[] = [
  { range: '向社会公开', about: '任何人都能在本网站看到；涉及个人的按右列遮盖。' },
  { range: '仅信用主体本人', about: '只有本人、本单位登录并核验身份后能看到。' },
  { range: '政府部门共享', about: '只在政府部门之间按职责使用，不对外公开。' },
  { range: '不公开', about: '只用于核对和处理，不提供给任何人查看。' },
]

/** Groups items by visibility, most public first. */
export const groupItems = (items: readonly CatalogueItem[]): ItemGroup[] =>
  RANGES.map((range) => ({ ...range, items: items.filter((item) => item.publicationRange === range.range) })).filter(
    (group) => group.items.length > 0,
  )
