import { inShell, type PageRow } from '../../../kernel/pages/pages.ts'
import { LENDER_DEMAND } from '../demands/layouts.ts'
import {
  LENDER_APPLIES,
  LENDER_APPLY,
  LENDER_DEMANDS,
  LENDER_DESK,
  LENDER_INSTITUTION,
  LENDER_MISSING,
  LENDER_PRODUCT,
  LENDER_PRODUCTS,
  LENDER_STATISTICS,
  lenderApplies,
  lenderApply,
  lenderDemand,
  lenderDemands,
  lenderDesk,
  lenderInstitution,
  lenderMissing,
  lenderProduct,
  lenderProducts,
  lenderStatistics,
} from '../layouts.ts'

const ofDesk = { needLogin: true, parent: LENDER_DESK } as const

/** The desk of an institution's staff. */
export const lenderPages: PageRow[] = inShell('lender', [
  lenderDesk({ path: LENDER_DESK, needLogin: true, title: '机构工作台', parent: '/finance' }),
  lenderApplies({ ...ofDesk, path: LENDER_APPLIES, title: '产品申请' }),
  lenderApply({ ...ofDesk, path: LENDER_APPLY, title: '办理申请', parent: LENDER_APPLIES }),
  lenderDemands({ ...ofDesk, path: LENDER_DEMANDS, title: '融资对接' }),
  lenderDemand({ ...ofDesk, path: LENDER_DEMAND, title: '需求对接', parent: LENDER_DEMANDS }),
  lenderProducts({ ...ofDesk, path: LENDER_PRODUCTS, title: '我的产品' }),
  lenderProduct({ ...ofDesk, path: LENDER_PRODUCT, title: '产品', parent: LENDER_PRODUCTS }),
  lenderInstitution({ ...ofDesk, path: LENDER_INSTITUTION, title: '机构资料' }),
  lenderMissing({ ...ofDesk, path: LENDER_MISSING, name: 'LenderMissing', title: '页面不存在' }),
  lenderStatistics({ ...ofDesk, path: LENDER_STATISTICS, title: '统计' }),
])
