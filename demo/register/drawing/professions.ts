import { makeCreditCode } from '../../../src/kernel/identity/credit-code.ts'
import { cityAuthority } from '../authorities.ts'
import { later, yearOf } from '../days.ts'
import { type Draft, draft, olderThan, type Scene, traders } from '../drafts.ts'
import { DEMO_CITIZEN } from '../notable-persons.ts'
import { personName, residentId } from '../people.ts'
import { CITY, regions } from '../regions.ts'
import type { DemoSubject } from '../subjects.ts'

/** An employer of professionals. */
interface Unit {
  name: string
  code: string
  establishedAt: string
}

interface Profession {
  group: string
  /** Law and notary offices are registered by the department of justice and are no subjects of the register. */
  units(firms: readonly DemoSubject[]): readonly Unit[]
  /** Key of the supervising office. */
  office: string
  qualification: string
  /** Number of professionals relative to the other professions. */
  many: number
  /** The licence number, from year, sex and serial. */
  number(year: string, gender: string, serial: number): string
  /** The issuing office, if it is not the supervising one. */
  issuer?: string
}

const firmsOf =
  (industries: string, word: RegExp) =>
  (firms: readonly DemoSubject[]): Unit[] =>
    firms
      .filter(({ kind, industry, name }) => {
        const isFirm = kind !== 'public-body'
        return isFirm && industries.split(' ').includes(industry.key) && word.test(name)
      })
      .map(({ name, creditCode: code, establishedAt }) => ({ name, code, establishedAt }))

const bodiesOf =
  (word: RegExp) =>
  (firms: readonly DemoSubject[]): Unit[] =>
    firms
      .filter(({ kind, name }) => kind === 'public-body' && word.test(name))
      .map(({ name, creditCode: code, establishedAt }) => ({ name, code, establishedAt }))

/** A hospital has as many doctors and nurses as this many clinics. */
const AS_MANY_AS = 25

function medicalUnits(firms: readonly DemoSubject[]): Unit[] {
  const hospitals = bodiesOf(/医院$|保健院$/)(firms)
  return [
    ...firmsOf('clinic', /./)(firms),
    ...bodiesOf(/卫生院$|社区卫生/)(firms),
    ...hospitals.flatMap((hospital) => Array.from({ length: AS_MANY_AS }, () => hospital)),
  ]
}

/** Employers registered by the department of justice: 1 for law offices, 2 for notary offices. */
const ofJustice = (category: '1' | '2', names: readonly string[]): readonly Unit[] =>
  names.map((name, index) => ({
    name,
    code: makeCreditCode({
      department: '3',
      category,
      region: CITY.code,
      serial: `MD${category}${String(index + 1).padStart(5, '0')}`,
    }),
    establishedAt: '2008-03-03',
  }))

const LAWYERS = ofJustice(
  '1',
  ['明衡', '望潮', '正屿', '海岬', '知衡', '榕荫', '秉文', '古港'].map((brand) => `榕屿${brand}律师事务所`),
)
const NOTARIES = ofJustice(
  '2',
  regions.slice(0, 5).map(({ short }) => `榕屿市${short}公证处`),
)

const PROFESSIONS: readonly Profession[] = [
  {
    group: '律师',
    many: 60,
    number: (year: string, gender: string, serial: number) =>
      `13509${year}1${gender === '男' ? 0 : 1}${padded(serial, 6)}`,
    units: () => LAWYERS,
    office: 'justice',
    qualification: '律师执业证',
    issuer: '省司法厅',
  },
  {
    group: '公证员',
    many: 8,
    number: (year: string, _: string, serial: number) => `35${year}${padded(serial, 4)}`,
    units: () => NOTARIES,
    office: 'justice',
    qualification: '公证员执业证',
    issuer: '省司法厅',
  },
  {
    ...{
      group: '注册会计师',
      many: 15,
      number: (_: string, __: string, serial: number) => `35000${padded(17 + (serial % 5), 3)}${padded(serial, 4)}`,
      units: firmsOf('accounting', /会计师事务所/),
      office: 'treasury',
    },
    ...{ qualification: '注册会计师', issuer: '省注册会计师协会' },
  },
  {
    group: '税务师',
    many: 11,
    number: (year: string, _: string, serial: number) => `3509${year}${padded(serial, 5)}`,
    units: firmsOf('accounting', /税务师事务所/),
    office: 'tax',
    qualification: '税务师',
  },
  {
    ...{
      group: '执业医师',
      many: 220,
      number: (_: string, __: string, serial: number) => `1103599${padded(0, 2)}${padded(serial, 6)}`,
      office: 'health',
      qualification: '医师执业证书',
    },
    units: medicalUnits,
  },
  {
    group: '执业药师',
    many: 90,
    number: (year: string, _: string, serial: number) => `35${year.slice(2)}21${padded(serial, 6)}`,
    units: firmsOf('pharmacy', /药/),
    office: 'market',
    qualification: '执业药师注册证',
  },
  {
    ...{
      group: '护士',
      many: 310,
      number: (year: string, _: string, serial: number) => `${year}35${padded(serial, 6)}`,
      office: 'health',
      qualification: '护士执业证书',
    },
    units: medicalUnits,
  },
  {
    group: '教师',
    many: 400,
    number: (year: string, gender: string, serial: number) =>
      `${year}35099${serial % 3 === 0 ? 2 : 3}${gender === '男' ? 1 : 2}${padded(serial, 6)}`,
    units: bodiesOf(/小学|中学|学校|幼儿园|学院/),
    office: 'education',
    qualification: '教师资格证书',
  },
  {
    group: '导游',
    many: 46,
    number: (_: string, __: string, serial: number) => `D-3509-${padded(serial, 6)}`,
    units: firmsOf('tourism', /旅行社/),
    office: 'culture',
    qualification: '导游证',
  },
  {
    ...{
      group: '建造师',
      many: 64,
      number: (year: string, _: string, serial: number) => `闽235${year}${padded(serial, 5)}`,
      units: firmsOf('construction', /建设|建筑|市政|路桥/),
      office: 'housing',
    },
    ...{ qualification: '二级建造师', issuer: '省住房和城乡建设厅' },
  },
  {
    ...{
      group: '监理工程师',
      many: 23,
      number: (year: string, _: string, serial: number) => `3509${year.slice(2)}${padded(serial, 4)}`,
      units: firmsOf('engineering', /监理/),
      office: 'housing',
    },
    ...{ qualification: '监理工程师', issuer: '省住房和城乡建设厅' },
  },
  {
    ...{
      group: '造价师',
      many: 19,
      number: (year: string, _: string, serial: number) => `建[造]2${year.slice(2)}35${padded(serial, 6)}`,
      units: firmsOf('engineering', /造价/),
      office: 'housing',
    },
    ...{ qualification: '二级造价工程师', issuer: '省住房和城乡建设厅' },
  },
  {
    ...{
      group: '房地产经纪人',
      many: 28,
      number: (year: string, _: string, serial: number) => `闽房经${year}${padded(serial, 4)}`,
      units: firmsOf('realty', /经纪|中介/),
      office: 'housing',
    },
    qualification: '房地产经纪人协理',
  },
  {
    ...{
      group: '家政服务人员',
      many: 37,
      number: (year: string, _: string, serial: number) => `JZ${year.slice(2)}${padded(serial, 5)}`,
      units: firmsOf('housekeeping', /家政|月嫂|保洁/),
      office: 'commerce',
    },
    qualification: '家政服务员',
  },
  {
    ...{
      group: '网约车/出租车驾驶员',
      many: 52,
      number: (year: string, _: string, serial: number) => `榕运从${year.slice(2)}${padded(serial, 5)}`,
      units: firmsOf('passengers', /出租/),
      office: 'transport',
    },
    qualification: '巡游出租汽车驾驶员证',
  },
  {
    ...{
      group: '金融从业人员',
      many: 17,
      number: (year: string, _: string, serial: number) => `JR35${year.slice(2)}${padded(serial, 4)}`,
      units: firmsOf('finance', /担保|贷款/),
      office: 'finance',
    },
    ...{ qualification: '经济专业技术资格（金融）', issuer: cityAuthority('labour').name },
  },
]

/** Licences are numbered for the whole province, so serials in the city rise in uneven steps, from a different start for each profession. */
const licenceSerial = (group: string, number: number): number =>
  17 + ((group.codePointAt(0)! * 7) % 310) + number * 7 + ((number * number * 3) % 7)

const padded = (serial: number, length: number): string => String(serial).padStart(length, '0')

/** Every profession once first, then each in proportion to its number. */
function turnsOf<One extends Profession>(professions: readonly One[], count: number): One[] {
  const whole = professions.reduce((sum, { many }) => sum + many, 0)
  const rest = Math.max(0, count - professions.length)
  const more = professions.flatMap((one) => Array.from({ length: Math.round((rest * one.many) / whole) }, () => one))
  return [...professions, ...more].slice(0, Math.max(count, professions.length))
}

/** Drafts records of 重点人群: registers of professions, with masked names. */
export function draftProfessions(scene: Scene, count: number): Draft[] {
  const { random, days, numbers } = scene
  const firms = [
    ...olderThan(scene, traders(scene), 120),
    ...scene.subjects.filter(({ kind }) => kind === 'public-body'),
  ]
  const staffed = PROFESSIONS.map((profession) => ({ ...profession, at: profession.units(firms) })).filter(
    ({ at }) => at.length > 0,
  )
  return turnsOf(staffed, count).map((profession, index) => {
    const { group, at, office, qualification, issuer } = profession
    const unit = random.pick(at)
    const supervisor = cityAuthority(office).name
    const from = days.after(unit.establishedAt, 30)
    const issuedAt = days.between(random, later(from, days.ago(365 * 4)), days.ago(20))
    const status = random.weighted([
      ['正常', 94],
      ['暂停', 3],
      ['注销', 2],
      ['吊销', 1],
    ] as const)
    const gender = random.chance(0.5) ? '男' : '女'
    return draft(scene, 'focus-group', null, {
      group,
      ...someone(index === OWN_PROFESSION, personName(random), gender, residentId(random, gender)),
      practiceUnit: unit.name,
      practiceUnitCode: unit.code,
      practiceCertNo: numbers.draw(`practice ${group}`, issuedAt, (number) =>
        profession.number(yearOf(issuedAt), gender, licenceSerial(group, number)),
      ),
      qualification,
      issuer: issuer ?? supervisor,
      issuedAt,
      validTo: days.after(days.yearsAfter(issuedAt, 5), -1),
      status,
      honours: status === '正常' && random.chance(0.08) ? '获年度行业诚信服务标兵。' : undefined,
      supervisor,
    })
  })
}

/** The demo citizen gets a record of this profession, for visitors who log in with that account. */
const OWN_PROFESSION = 3

const someone = (isCitizen: boolean, name: string, gender: string, certNo: string) =>
  isCitizen ? { ...DEMO_CITIZEN, gender: '女' } : { name, gender, certNo }
