import { declaration, declarationFields } from './declaration-fields.ts'
import { defineKind } from './submission-kind.ts'

export const creditDeclaration = defineKind({
  code: 'credit-declaration',
  business: 'SB',
  name: '信用申报',
  callPath: '/cmpinternetportaladmin/creditdeclare/add',
  login: 'none',
  forms: [
    { path: '/service-credit-declare', title: '信用申报', parent: '/credit-Service' },
    {
      path: '/declare-Legal',
      shell: 'main',
      title: '法人信用申报',
      parent: '/credit-Service',
      preset: { declareKind: '法人' },
      words: {
        subjectName: { label: '单位名称', hint: '与登记证照一致' },
        subjectCode: { label: '统一社会信用代码' },
      },
    },
    {
      path: '/declare-person',
      shell: 'main',
      title: '自然人信用申报',
      parent: '/credit-Service',
      preset: { declareKind: '自然人' },
      words: {
        subjectName: { label: '姓名', hint: '与身份证件一致' },
        subjectCode: { label: '身份证号码' },
        handlerName: { label: '代办人', hint: '本人申报的不用填写', optional: true },
      },
    },
  ],
  ...declaration,
  fields: declarationFields(),
  guide: {
    about: '自愿提供本主体的资质、荣誉、履约等信用信息，审核后可以公示。',
    minutes: 5,
    who: '本市的法人、其他组织和自然人，申报本主体自己的信用信息。',
    basis:
      '《国务院办公厅关于加快推进社会信用体系建设构建以信用为基础的新型监管机制的指导意见》（国办发〔2019〕35号）关于自愿提供信用信息的规定。',
    conditions: ['申报的是本主体自己的信息', '信息真实、准确，有材料可以证明'],
    materials: ['证明材料 1 至 10 个文件', '由他人代办的，请一并上传授权材料'],
    steps: ['填写并提交，记下受理编号和查询码', '信用中心审核', '材料不全的退回修改', '审核通过并同意公示的，予以公示'],
    timeLimit: '5 个工作日内审核完毕，补正所用时间不计算在内。',
  },
})
