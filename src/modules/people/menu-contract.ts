/** The user types, and the pages that each may open besides the public ones. */
export const USER_TYPE_NAMES = { 1: '个人', 2: '企业法人', 3: '其他组织' } as const

type UserType = keyof typeof USER_TYPE_NAMES

interface Entry {
  id: string
  name: string
  href: string
  types: readonly UserType[]
}

const ALL: readonly UserType[] = [1, 2, 3]

/** Sections of the user centre in menu order. */
export const CENTRE_PARTS = [
  { id: 'cases', name: '我的办件' },
  { id: 'reports', name: '我的报告' },
  { id: 'messages', name: '站内消息' },
  { id: 'favourites', name: '我的关注' },
  { id: 'grants', name: '授权与查询记录' },
  { id: 'consents', name: '授权管理' },
  { id: 'devices', name: '登录设备' },
  { id: 'subject', name: '实名认证' },
  { id: 'account', name: '账号信息' },
] as const

/** Pages within a section. */
const INNER_PARTS = [
  { id: 'all-cases', name: '全部办件', below: 'cases' },
  { id: 'password', name: '修改密码', below: 'account' },
  { id: 'phone', name: '更换手机号码', below: 'account' },
  { id: 'email', name: '设置电子邮箱', below: 'account' },
] as const

export type MenuPart = (typeof CENTRE_PARTS)[number]['id']
export type CentrePart = MenuPart | (typeof INNER_PARTS)[number]['id']

/** The section named in an address, with its menu entry; an unknown one gives the first section. */
export function findPart(asked: string | null): { id: CentrePart; name: string; entry: MenuPart } {
  const inner = INNER_PARTS.find(({ id }) => id === asked)
  if (inner) return { id: inner.id, name: inner.name, entry: inner.below }
  const part = CENTRE_PARTS.find(({ id }) => id === asked) ?? CENTRE_PARTS[0]
  return { ...part, entry: part.id }
}

export const partAddress = (part: CentrePart): string => (part === 'cases' ? '/user' : `/user?part=${part}`)

/** Services for certain user types only: an enterprise objects as an enterprise, a person queries their own records. */
const SERVICES: readonly Entry[] = [
  { id: 'object-as-enterprise', name: '异议申诉（企业法人）', href: '/service-objection-representation', types: [2] },
  {
    id: 'object-as-other',
    name: '异议申诉（其他法人）',
    href: '/service-objection-representation-nolegal',
    types: [3],
  },
  { id: 'object-as-person', name: '异议申诉（自然人）', href: '/service-objection-representation-person', types: [1] },
  { id: 'lender-desk', name: '金融机构工作台', href: '/finance/lender', types: [3] },
  { id: 'personal-credit', name: '本人信用查询', href: '/my-credit', types: [1] },
  { id: 'personal-credit', name: '本单位信用查询', href: '/my-credit', types: [2, 3] },
]

export const listMenu = (userType: UserType) => [
  ...CENTRE_PARTS.map(({ id, name }) => ({ id, name, href: partAddress(id) })),
  ...listServices(userType),
]

export const listServices = (userType: UserType) =>
  SERVICES.filter(({ types }) => types.includes(userType)).map(({ id, name, href }) => ({ id, name, href }))

/** Menu entries of the user centre for a user type; empty for visitors and unknown types. */
export const userDirectory = (userType: UserType | undefined) =>
  userType === undefined || !ALL.includes(userType) ? [] : listMenu(userType)
