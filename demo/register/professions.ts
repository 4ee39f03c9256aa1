import { cityAuthority } from './authorities.ts'
import { type Draft, draft, inIndustries, type Scene, traders } from './drafts.ts'
import { personName, residentId } from './people.ts'

/** Professions: group, industries they work in, supervising office, qualification. */
const PROFESSIONS = [
  ['律师', ['advice'], 'justice', '律师执业证'],
  ['公证员', ['advice'], 'justice', '公证员执业证'],
  ['注册会计师', ['advice'], 'treasury', '注册会计师'],
  ['税务师', ['advice'], 'tax', '税务师'],
  ['执业医师', ['clinic'], 'health', '执业医师资格'],
  ['执业药师', ['pharmacy'], 'market', '执业药师'],
  ['护士', ['clinic'], 'health', '护士执业资格'],
  ['教师', ['training'], 'education', '教师资格'],
  ['导游', ['tourism'], 'culture', '导游资格'],
  ['建造师', ['construction'], 'housing', '二级建造师'],
  ['监理工程师', ['construction'], 'housing', '监理工程师'],
  ['造价师', ['construction'], 'housing', '二级造价工程师'],
  ['房地产经纪人', ['realty'], 'housing', '房地产经纪人协理'],
  ['家政服务人员', ['property'], 'commerce', '家政服务员'],
  ['网约车/出租车驾驶员', ['haulage'], 'transport', '网络预约出租汽车驾驶员证'],
  ['金融从业人员', ['finance'], 'finance', '证券从业资格'],
] as const

/** 重点人群: registers of professions, names masked. */
export function draftProfessions(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const firms = traders(scene)
  return Array.from({ length: count }, (_, index) => {
    const [group, works, office, qualification] = PROFESSIONS[index % PROFESSIONS.length]!
    const fitting = firms.filter(inIndustries(...works))
    const unit = random.pick(fitting.length > 0 ? fitting : firms)
    const issuedAt = days.within(random, 365 * 4, 20)
    return draft(scene, 'focus-group', null, {
      group,
      name: personName(random),
      gender: random.chance(0.5) ? '男' : '女',
      certNo: residentId(random),
      practiceUnit: unit.name,
      practiceUnitCode: unit.creditCode,
      practiceCertNo: `RY${String(index + 1).padStart(6, '0')}`,
      qualification,
      issuer: cityAuthority(office).name,
      issuedAt,
      validTo: days.after(issuedAt, 365 * 5),
      status: random.weighted([
        ['正常', 94],
        ['暂停', 3],
        ['注销', 2],
        ['吊销', 1],
      ] as const),
      honours: random.chance(0.08) ? '获年度行业诚信服务标兵。' : undefined,
      supervisor: cityAuthority(office).name,
    })
  })
}
