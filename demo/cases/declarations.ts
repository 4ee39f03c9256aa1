import { demoPeople, demoResidentId } from '../people.ts'
import { approved, type DemoCase, ENVIRONMENT, forwarded, MARKET, phone } from './demo-case.ts'

const ENTERPRISE = { subjectName: demoPeople.enterprise.enterpriseName, subjectCode: demoPeople.enterprise.creditCode }
const HANDLER = { handlerName: demoPeople.enterprise.name, phone: demoPeople.enterprise.phone }
const DECLARED = { commitment: true, publicity: true }
const PUBLISH_SYSTEM = 'system'

export const declarations: readonly DemoCase[] = [
  {
    ...{ key: 'declaration-honour', kind: 'self-declaration', ago: 16, sender: 'enterprise' },
    values: {
      ...{ declareKind: '法人', ...ENTERPRISE, category: '荣誉表彰', ...HANDLER, ...DECLARED },
      title: '获评榕屿市餐饮服务食品安全示范店',
      content: '本公司中山路店获评 2025 年度餐饮服务食品安全示范店，后厨全程直播，接受顾客监督。',
      ...{ issuer: '榕屿市市场监督管理局', issuedAt: '2026-01-20', attachments: ['certificate'] },
    },
    steps: [
      approved(2),
      { after: 3, by: 'shenhe', action: 'pre-publish' },
      { after: 10, by: PUBLISH_SYSTEM, action: 'publish' },
    ],
  },
  {
    ...{ key: 'declaration-donation', kind: 'self-declaration', ago: 6, sender: 'enterprise' },
    values: {
      ...{ declareKind: '法人', ...ENTERPRISE, category: '社会责任', ...HANDLER, ...DECLARED },
      title: '为环卫工人提供免费午餐',
      content: '自今年三月起，每个工作日为附近环卫工人提供免费午餐二十份，由街道办事处登记发放。',
      attachments: ['certificate'],
    },
    steps: [approved(1), { after: 2, by: 'shenhe', action: 'pre-publish' }],
  },
  {
    ...{ key: 'declaration-patent', kind: 'credit-declaration', ago: 2, isSmall: true },
    values: {
      ...{ declareKind: '法人', subjectName: '榕屿芥舟软件有限公司', subjectCode: '91350099MA9JG3D250' },
      ...{ category: '知识产权', handlerName: '江帆', phone: phone(60), ...DECLARED },
      title: '取得计算机软件著作权登记',
      content: '本公司“港口集装箱堆场调度软件”已取得计算机软件著作权登记证书。',
      ...{
        issuer: '版权登记机构',
        certNo: '软著登字第 0000001 号',
        issuedAt: '2026-05-18',
        attachments: ['certificate'],
      },
    },
  },
  {
    ...{ key: 'declaration-volunteer', kind: 'credit-declaration', ago: 11 },
    values: {
      ...{ declareKind: '自然人', subjectName: '秦朗', subjectCode: demoResidentId('19930217', '051') },
      ...{ category: '社会责任', handlerName: '秦朗', phone: phone(61), ...DECLARED },
      title: '全年志愿服务一百二十小时',
      content: '2025 年度在社区图书室担任志愿者，累计服务一百二十小时，由社区出具证明。',
      attachments: ['certificate'],
    },
    steps: [
      { after: 1, by: 'shouli', action: 'return', given: { missing: '请补充社区盖章的服务时长证明。' } },
      { after: 3, by: 'applicant', action: 'supplement', given: { note: '已补充盖章证明。' } },
    ],
  },
]

const COMMITTED = { subjectKind: '1', industry: 'H', region: '350091', agreePublic: true, sealedFile: ['letter'] }

export const commitments: readonly DemoCase[] = [
  {
    ...{ key: 'commitment-catering', kind: 'online-commitment', ago: 18, sender: 'enterprise' },
    values: {
      ...{ ...COMMITTED, ...ENTERPRISE, legalRep: demoPeople.enterprise.name, commitType: '5' },
      ...{ scenarioId: 'catering-self', reason: '参加餐饮行业诚信经营承诺活动' },
      ...{ handlerName: demoPeople.enterprise.name, handlerPhone: demoPeople.enterprise.phone },
    },
    steps: [forwarded(1, MARKET), { after: 3, by: 'chengban', action: 'confirm' }],
  },
  {
    ...{ key: 'commitment-environment', kind: 'online-commitment', ago: 10, sender: 'citizen' },
    values: {
      ...{ ...COMMITTED, subjectName: '莲溪百岁坊食品有限公司', subjectCode: '91350099213191154U', legalRep: '石兰' },
      ...{ industry: 'C', region: '350094', commitType: '6', scenarioId: 'environment' },
      ...{ reason: '主动公示生态环境保护承诺', handlerName: '石兰', handlerPhone: phone(62) },
    },
    steps: [forwarded(1, ENVIRONMENT), { after: 4, by: 'chengban2', action: 'confirm' }],
  },
  {
    ...{ key: 'commitment-permit', kind: 'online-commitment', ago: 2, isSmall: true, sender: 'citizen' },
    values: {
      ...{
        ...COMMITTED,
        subjectName: '榕屿拾光里餐饮管理有限公司',
        subjectCode: '91350099MATJ2AA414',
        legalRep: '梁安',
      },
      ...{ commitType: '1', scenarioId: 'food-permit', reason: '申请办理食品经营许可证' },
      ...{ handlerName: '梁安', handlerPhone: phone(63) },
    },
    steps: [forwarded(1, MARKET)],
  },
]
