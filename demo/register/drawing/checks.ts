import { districtAuthority } from '../authorities.ts'
import { yearOf } from '../days.ts'
import { type Draft, decidedBy, draft, olderThan, type Scene, traders } from '../drafts.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'

type Task = readonly [office: string, field: string, items: string, whom: (subject: DemoSubject) => boolean]

const among =
  (industries: string, never?: RegExp) =>
  ({ industry, name }: DemoSubject): boolean =>
    industries.split(' ').includes(industry.key) && !never?.test(name)
const everyone = (): boolean => true
const isMaker = ({ industry }: DemoSubject): boolean => industry.code.startsWith('C')

/** Inspection tasks: the object, the inspecting office, and the industries concerned. */
const TASKS: readonly Task[] = [
  ['market', '经营主体公示信息', '登记事项检查、公示信息检查', everyone],
  [
    ...(['market', '食品销售和餐饮服务', '食品经营资质、进货查验、场所卫生检查'] as const),
    among('catering retail hotel', /文具|日杂|日用品|百货/),
  ],
  ['market', '产品质量', '产品质量监督检查', isMaker],
  ['fire', '消防安全', '消防设施、疏散通道、值班制度检查', everyone],
  ['ecology', '污染源环境监管', '排污许可执行、治污设施运行检查', isMaker],
  ['housing', '建筑市场和工程质量', '资质条件、合同履约、工程实体质量检查', among('construction decoration')],
  [...(['labour', '劳动用工', '劳动合同、工资支付、社会保险检查'] as const), ({ kind }) => kind === 'enterprise'],
  ['transport', '道路运输企业', '经营资质、车辆技术状况、动态监控检查', among('haulage passengers')],
  ['safety', '工贸企业安全生产', '安全管理制度、教育培训、设备防护检查', isMaker],
  ['culture', '文化和旅游市场', '经营资质、场所安全、服务质量检查', among('culture tourism')],
  ['health', '公共场所卫生', '卫生许可、用品消毒、从业人员健康检查', among('hotel beauty', /化妆品|健康管理/)],
]

const RESULTS = [
  ['未发现问题', 72],
  ['发现问题已责令改正', 12],
  ['未按规定公示', 4],
  ['通过登记住所无法联系', 5],
  ['未发现开展本次抽查涉及的经营活动', 4],
  ['发现问题待后续处理', 2],
  ['公示信息隐瞒真实情况弄虚作假', 0.6],
  ['不配合检查情节严重', 0.4],
] as const

/** Drafts records of 双随机、一公开 (random inspections). */
export function draftChecks(scene: Scene, count: number): Draft[] {
  const { random, days, numbers } = scene
  const able = olderThan(scene, traders(scene), 60)
  return Array.from({ length: count }, () => {
    const subject = random.pick(able)
    const task = random.pick(TASKS.filter(([, , , whom]) => whom(subject)))
    const [office, field, items] = task
    const authority = districtAuthority(office, subject.region)
    const finishedAt = dayOfLife(random, days, subject, 365 * 3, 2, 45)
    const year = yearOf(finishedAt)
    const isJoint = random.chance(0.4)
    const result = random.weighted(RESULTS)
    return draft(scene, 'random-check', subject, {
      planNo: `JH${year}${authority.regionCode.slice(-2)}${String(TASKS.indexOf(task) + 1).padStart(2, '0')}`,
      planName: `${year}年度${authority.name}“双随机、一公开”抽查计划`,
      planYear: year,
      taskNo: numbers.draw(`check ${year}`, finishedAt, (number) => `RW${year}${String(number).padStart(5, '0')}`),
      taskName: `${year}年${field}${isJoint ? '部门联合' : ''}抽查`,
      checkType: random.chance(0.3) ? '定向' : '不定向',
      isJoint: isJoint ? '是' : '否',
      subjectName: subject.name,
      creditCode: subject.creditCode,
      ...decidedBy(authority),
      checkItems: items,
      finishedAt,
      result,
      followUp: result === '发现问题已责令改正' ? '已发出责令改正通知书，当事人在期限内完成整改。' : undefined,
    })
  })
}
