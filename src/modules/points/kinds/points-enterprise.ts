import { mobile, text } from '../../../kernel/forms/fields.ts'
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

export const pointsEnterprise = defineKind({
  code: 'points-declaration-enterprise',
  business: 'JF',
  name: '信用积分申报（企业）',
  callPath: '/integralfront/api/integralapplyrecenterprise/add',
  ...pointsDeclaration,
  hooks: {
    ...pointsDeclaration.hooks,
    derive: deriveClaim('enterprise'),
    writeTitle: claimTitle('enterprise'),
    ownRules: (_, firm) => ({ targetId: firm ? null : '您登录的是个人账号，请用企业账号申报' }),
    prefill: (search) => ({ targetId: search.get('target') ?? '' }),
    prefillOwn: ({ phone, firm }) => ({ handlerName: firm?.legalRep, handlerPhone: phone }),
    prepare: prepareClaim('enterprise'),
    elsewhere: ({ firm }) =>
      firm
        ? null
        : {
            text: '您登录的是个人账号。申报本人的积分请到',
            href: DECLARING_PAGES.person,
            name: '个人信用积分申报',
            isOnlyPlace: true,
          },
  },
  forms: [
    { path: DECLARING_PAGES.enterprise, name: 'PointsDeclare', title: '企业信用积分申报', parent: '/credit-Service' },
  ],
  example: {
    targetId: 'E151',
    eventDate: dayWithinLastMonth(),
    issuer: '榕屿认证中心',
    certNo: 'RYQ-2026-0158',
    description: '本公司通过质量管理体系认证，证书覆盖全部产品。',
    evidences: ['file-1'],
    handlerName: '林晓',
    handlerPhone: '13800000000',
    promise: true,
  },
  fields: {
    ...claimFields('enterprise'),
    handlerName: text('经办人', { min: 2, max: 50 }),
    handlerPhone: mobile('联系电话'),
  },
  rules: claimRules('enterprise'),
  asked: claimConditions('enterprise'),
  groups: [
    CLAIM_GROUP,
    EVENT_GROUP,
    PROOF_GROUP,
    { heading: '经办人', hint: '仅供办理使用，不会公开', fields: ['handlerName', 'handlerPhone'] },
  ],
  personal: ['certNo', 'handlerName', 'handlerPhone'],
  contact: { name: 'handlerName', phone: 'handlerPhone' },
  guide: {
    ...POINTS_GUIDE,
    about: '企业有认证、履约、公益等好的表现，可以申报信用积分。',
    who: '已实名、已同意参加信用积分的企业和其他组织。',
    conditions: ['用单位账号登录，账号已通过实名认证', '已同意参加信用积分', '事项在指标的有效期以内'],
    materials: ['证明材料 1 至 5 个文件，可用材料清单模板'],
  },
})
