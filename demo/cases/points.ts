import { addDays } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { demoPeople } from '../people.ts'
import type { DemoCase } from './demo-case.ts'

const HANDLER = { handlerName: demoPeople.enterprise.name, handlerPhone: demoPeople.enterprise.phone }
const PROVED = { evidences: ['certificate'], promise: true }

/** Declarations for points about events shortly before the load. BookedEntry ones are ordered by their day, because the ledger only advances. */
export function pointsDeclarations(now: Date): readonly DemoCase[] {
  const before = (days: number): string => addDays(dateKey(now), -days)
  return [
    {
      ...{ key: 'points-hospital', kind: 'points-declaration-person', ago: 12, sender: 'citizen', isSmall: true },
      values: {
        ...{ targetId: 'P353', eventDate: before(30), issuer: '榕屿市第一医院', certNo: 'RYYY-1026', ...PROVED },
        description: '门诊先诊疗后付费，费用在次日结清，附结算单。',
      },
      steps: [
        {
          ...{ after: 2, by: 'shenhe', action: 'approve' },
          given: { points: '6', opinion: '结算单与医院记录一致，予以计入。' },
        },
      ],
    },
    {
      ...{ key: 'points-cleaning', kind: 'points-declaration-enterprise', ago: 9, sender: 'enterprise', isSmall: true },
      values: {
        ...{ targetId: 'E454', eventDate: before(24), issuer: '望潮社区居民委员会', ...PROVED, ...HANDLER },
        description: '组织职工三十二人参加社区海滩清洁，服务三小时，社区出具证明。',
      },
      steps: [
        {
          ...{ after: 2, by: 'shenhe', action: 'approve' },
          given: { points: '5', opinion: '社区证明真实，予以计入。' },
        },
      ],
    },
    {
      ...{ key: 'points-donation', kind: 'points-declaration-person', ago: 6, sender: 'citizen', isSmall: true },
      values: {
        ...{ targetId: 'P453', eventDate: before(20), issuer: '望潮小区业主群', certNo: 'WC-20' },
        ...{ description: '向小区困难邻居捐款三百元，附转账截图。', ...PROVED },
      },
      steps: [
        {
          ...{ after: 2, by: 'shenhe', action: 'reject' },
          given: { reason: '只计入向慈善组织的捐赠；向个人的赠与没有公益事业捐赠票据，不能计入。' },
        },
      ],
    },
    {
      ...{ key: 'points-steward', kind: 'points-declaration-person', ago: 4, sender: 'citizen', isSmall: true },
      values: {
        ...{ targetId: 'P455', eventDate: before(18), issuer: '望潮社区居民委员会', ...PROVED },
        description: '担任三号楼楼栋长满一个季度，每周巡楼两次。',
      },
      steps: [
        { after: 1, by: 'shouli', action: 'return', given: { missing: '证明没有加盖社区公章，请补盖后重新上传。' } },
      ],
    },
    {
      ...{ key: 'points-village', kind: 'points-declaration-enterprise', ago: 3, sender: 'enterprise' },
      values: {
        ...{ targetId: 'E452', eventDate: before(40), issuer: '榕屿市社会保险中心', ...PROVED, ...HANDLER },
        description: '新招用高校毕业生五人，已签订劳动合同并参加社会保险。',
      },
      steps: [{ after: 1, by: 'shouli', action: 'return', given: { missing: '请补充五人的参保证明，姓名可以遮盖。' } }],
    },
    {
      ...{ key: 'points-hours', kind: 'points-declaration-person', ago: 2, sender: 'citizen', isSmall: true },
      values: {
        ...{ targetId: 'P451', eventDate: before(10), issuer: '榕屿市志愿服务联合会', certNo: 'RYZY-0417', ...PROVED },
        description: '在市图书馆担任志愿讲解员，累计四十小时，平台已登记。',
      },
    },
    {
      ...{ key: 'points-standard', kind: 'points-declaration-enterprise', ago: 1, sender: 'enterprise', isSmall: true },
      values: {
        ...{ targetId: 'E453', eventDate: before(35), issuer: '榕屿市市场监督管理局', certNo: 'DB3599/T 0021' },
        ...{ description: '参与起草地方标准《水产冷链配送服务规范》，排名第三。', ...PROVED, ...HANDLER },
      },
    },
  ]
}
