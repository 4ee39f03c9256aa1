import { LEVELS, type LevelCode, type PointsSubject } from './indicators.ts'

/** A benefit of a level in a scheme of 信易+. It adds to the general offer and never reduces it. */
interface Opening {
  scheme: SchemeCode
  level: LevelCode
  benefit: string
}

/** The schemes in which a level has benefits. */
const SCHEMES = {
  ...{ read: '信易阅', travel: '信易行', study: '信易学', medical: '信易医', tour: '信易游', stay: '信易住' },
  ...{ fun: '信易乐', job: '信易聘', power: '信易电', rent: '信易租', approve: '信易批', loan: '信易贷' },
} as const
type SchemeCode = keyof typeof SCHEMES

export const nameScheme = (code: SchemeCode): string => SCHEMES[code]

const opening = (scheme: SchemeCode, level: LevelCode, benefit: string): Opening => ({ scheme, level, benefit })

/** Benefits by scheme code; schemes missing from the portal are skipped. */
const OPENINGS: Readonly<Record<PointsSubject, readonly Opening[]>> = {
  person: [
    opening('read', 'fair', '免押金借书 20 册，借期 60 天'),
    opening('travel', 'fair', '公共单车免押金，停车首小时免费'),
    opening('study', 'fair', '职业技能课程先学后付'),
    opening('medical', 'good', '门诊先看病后付费，单次 2,000 元以内'),
    opening('tour', 'good', '景区门票八折，免排队入园'),
    opening('stay', 'good', '免押金入住，退房免查房'),
    opening('fun', 'excellent', '运动场馆免押金，演出票八五折'),
  ],
  enterprise: [
    opening('job', 'fair', '招聘会展位免费'),
    opening('power', 'fair', '免收临时用电保证金'),
    opening('rent', 'good', '办公场地和设备租赁免押金'),
    opening('approve', 'good', '非主要材料缺项先受理、后补齐'),
    opening('loan', 'excellent', '信用贷款利率再优惠'),
  ],
}

export const listOpenBenefits = (subject: PointsSubject): readonly Opening[] => OPENINGS[subject]

const rankOf = (level: LevelCode): number => LEVELS.findIndex(({ code }) => code === level)

export const isOpenAt = ({ level }: Opening, reached: LevelCode): boolean => rankOf(reached) >= rankOf(level)
