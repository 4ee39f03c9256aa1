import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { SiteLink } from '../../../../ui/link.tsx'
import type { DeskFrame } from '../../../desk/contract.ts'
import { SideNav } from '../../../desk/views/console-nav.tsx'
import {
  LENDER_APPLIES,
  LENDER_DEMANDS,
  LENDER_DESK,
  LENDER_INSTITUTION,
  LENDER_PRODUCTS,
  LENDER_STATISTICS,
} from '../../layouts.ts'
import { lenderOffice } from '../contract.ts'

const place = (href: string, name: string, icon: DeskFrame['areas'][number]['icon']) => ({
  ...{ code: href, name, icon },
  places: [{ href, name }],
})

const AREAS = [
  place(LENDER_DESK, '工作台', 'desk'),
  place(LENDER_APPLIES, '产品申请', 'case'),
  place(LENDER_DEMANDS, '融资对接', 'loan'),
  place(LENDER_PRODUCTS, '我的产品', 'report'),
  place(LENDER_INSTITUTION, '机构资料', 'bank'),
  place(LENDER_STATISTICS, '统计', 'chart'),
]

export interface LenderFrame {
  institutionName: string
  name: string
  waiting: DeskFrame['waiting']
}

/** Loads what every page of the desk shows. */
export const loadFrame = (args: LoaderArguments): Promise<LenderFrame> => apiOf(args)(lenderOffice.frame, {})

/** The menu of the desk, with the number of open items per entry. */
export const LenderNav = ({ frame, current }: { frame: LenderFrame; current: string }) => (
  <SideNav
    label="机构工作台导航"
    areas={AREAS}
    waiting={frame.waiting}
    current={current}
    name={frame.name}
    about={frame.name === frame.institutionName ? ['金融机构'] : [frame.institutionName, '金融机构']}
  >
    <li>
      <SiteLink href="/user?part=account">我的账号</SiteLink>
    </li>
    <li>
      <SiteLink href="/finance">金融服务专区</SiteLink>
    </li>
  </SideNav>
)
