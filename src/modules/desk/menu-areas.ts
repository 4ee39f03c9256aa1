import type { IconName } from '../../ui/icon-paths.ts'

interface MenuArea {
  code: string
  name: string
  icon: IconName
  /** Whether the area is shown to members of the credit centre only. */
  ofCentre?: true
}

/** Areas of the console menu, in order. Rooms contribute the entries; an area without entries is not shown. */
export const MENU_AREAS = [
  { code: 'workbench', name: '工作台', icon: 'desk' },
  { code: 'cases', name: '办件', icon: 'case' },
  { code: 'repair', name: '信用修复', icon: 'repair' },
  { code: 'content', name: '内容', icon: 'edit' },
  { code: 'surveys', name: '调查与访谈', icon: 'message' },
  { code: 'data', name: '数据', icon: 'data' },
  { code: 'screening', name: '信用审查', icon: 'search' },
  { code: 'finance', name: '金融', icon: 'bank', ofCentre: true },
  { code: 'statistics', name: '统计', icon: 'chart' },
  { code: 'inspection', name: '网站自查', icon: 'inspect' },
  { code: 'people', name: '人员与权限', icon: 'people' },
  { code: 'site', name: '站点', icon: 'site' },
  { code: 'audit', name: '审计', icon: 'shield' },
] as const satisfies readonly MenuArea[]

export type AreaCode = (typeof MENU_AREAS)[number]['code']
