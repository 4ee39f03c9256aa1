/** The types of users, and which pages each may open beyond those that everyone may. */
export const USER_TYPE_NAMES = { 1: '个人', 2: '企业法人', 3: '其他组织' } as const

type UserType = keyof typeof USER_TYPE_NAMES

interface Entry {
  id: string
  name: string
  href: string
  types: readonly UserType[]
}

const ALL: readonly UserType[] = [1, 2, 3]

/** Parts of the user centre. */
export const CENTRE_PARTS = [
  { id: 'cases', name: '我的办件' },
  { id: 'messages', name: '站内消息' },
  { id: 'favourites', name: '我的收藏' },
  { id: 'consents', name: '授权管理' },
  { id: 'devices', name: '登录设备' },
  { id: 'account', name: '账号信息' },
] as const

export type CentrePart = (typeof CENTRE_PARTS)[number]['id']

export const partAddress = (part: CentrePart): string => (part === 'cases' ? '/user' : `/user?part=${part}`)

/** Services that only make sense for some types: an enterprise objects as an enterprise, a person asks about themselves. */
const SERVICES: readonly Entry[] = [
  { id: 'object-as-enterprise', name: '异议申诉（企业法人）', href: '/service-objection-representation', types: [2] },
  {
    id: 'object-as-other',
    name: '异议申诉（其他法人）',
    href: '/service-objection-representation-nolegal',
    types: [3],
  },
  { id: 'object-as-person', name: '异议申诉（自然人）', href: '/service-objection-representation-person', types: [1] },
  { id: 'personal-credit', name: '本人信用查询', href: '/service-personal-credit', types: [1] },
]

export const menuOf = (userType: UserType) => [
  ...CENTRE_PARTS.map(({ id, name }) => ({ id, name, href: partAddress(id) })),
  ...servicesOf(userType),
]

export const servicesOf = (userType: UserType) =>
  SERVICES.filter(({ types }) => types.includes(userType)).map(({ id, name, href }) => ({ id, name, href }))

/** What is told of the directory; without an account there is nothing to see. */
export const directoryOf = (userType: UserType | undefined) =>
  userType === undefined || !ALL.includes(userType) ? [] : menuOf(userType)
