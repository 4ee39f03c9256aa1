import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { REPAIR_BATCH, REPAIR_CHECK, REPAIR_EXCHANGE, REPAIR_HOME, REPAIR_LOG, REPAIR_SEARCH } from './layouts.ts'
import { MAKERS_AND_CHECKERS, READERS } from './request-contract.ts'

/** The navigation of the back office of repair, with the roles that see each entry. */
export const REPAIR_PLACES: readonly { href: string; name: string; roles: readonly StaffRole[] }[] = [
  { href: REPAIR_HOME, name: '工作台', roles: MAKERS_AND_CHECKERS },
  { href: REPAIR_SEARCH, name: '单条查询', roles: MAKERS_AND_CHECKERS },
  { href: REPAIR_BATCH, name: '批量撤下', roles: MAKERS_AND_CHECKERS },
  { href: REPAIR_CHECK, name: '待我复核', roles: MAKERS_AND_CHECKERS },
  { href: REPAIR_LOG, name: '撤下日志', roles: READERS },
  { href: REPAIR_EXCHANGE, name: '上级报送', roles: READERS },
]
