import { defineKind } from '../../submissions/kinds/submission-kind.ts'
import { DECLARING_PAGES } from '../declaring-contract.ts'
import {
  CLAIM_GROUP,
  claimConditions,
  claimFields,
  claimRules,
  claimTitle,
  dayWithinLastMonth,
  deriveClaim,
  EVENT_GROUP,
  POINTS_GUIDE,
  PROOF_GROUP,
  pointsDeclaration,
} from './claim-fields.ts'
import { prepareClaim } from './claim-offers.ts'

export const pointsPerson = defineKind({
  code: 'points-declaration-person',
  business: 'JR',
  name: '信用积分申报（个人）',
  callPath: '/integralfront/api/integralapplyrecperson/add',
  ...pointsDeclaration,
  hooks: {
    ...pointsDeclaration.hooks,
    derive: deriveClaim('person'),
    writeTitle: claimTitle('person'),
    ownRules: (_, firm) => ({ targetId: firm ? '您登录的是单位账号，请用个人账号申报' : null }),
    prefill: (search) => ({ targetId: search.get('target') ?? '' }),
    prefillOwn: () => ({}),
    prepare: prepareClaim('person'),
    elsewhere: ({ firm }) =>
      firm
        ? {
            text: '您登录的是单位账号。申报本单位的积分请到',
            href: DECLARING_PAGES.enterprise,
            name: '企业信用积分申报',
            isOnlyPlace: true,
          }
        : null,
  },
  forms: [
    { path: DECLARING_PAGES.person, name: 'PointsDeclarePerson', title: '个人信用积分申报', parent: '/credit-Service' },
  ],
  example: {
    targetId: 'P151',
    eventDate: dayWithinLastMonth(),
    issuer: '榕屿市人力资源和社会保障局',
    certNo: 'RYJN-2026-0042',
    description: '取得电工职业技能等级证书，等级为高级工。',
    evidences: ['file-1'],
    promise: true,
  },
  fields: claimFields('person'),
  rules: claimRules('person'),
  asked: claimConditions('person'),
  groups: [CLAIM_GROUP, EVENT_GROUP, PROOF_GROUP],
  personal: ['certNo'],
  contact: {},
  guide: {
    ...POINTS_GUIDE,
    about: '参加志愿服务、无偿献血等好的表现，可以申报信用积分。',
    who: '已实名、已同意参加信用积分的成年人。',
    conditions: ['用个人账号登录，账号已通过实名认证', '已同意参加信用积分', '事项在指标的有效期以内'],
    materials: ['证明材料 1 至 5 个文件，可用材料清单模板'],
  },
})
