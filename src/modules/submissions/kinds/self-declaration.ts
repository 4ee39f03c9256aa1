import { declaration, declarationFields } from './declaration-fields.ts'
import { defineKind } from './submission-kind.ts'

export const selfDeclaration = defineKind({
  code: 'self-declaration',
  business: 'ZZ',
  name: '自主申报',
  callPath: '/cmpinternetportalfront/independentdeclaration/qzindependentdeclaration/add',
  login: 'user',
  needsVerified: true,
  forms: [
    {
      path: '/self-declaration',
      title: '自主申报',
      parent: '/credit-Service',
      preset: { declareKind: '法人' },
      words: {
        subjectName: { label: '单位名称', hint: '与登记证照一致' },
        subjectCode: { label: '统一社会信用代码' },
      },
    },
  ],
  ...declaration,
  fields: declarationFields(),
  guide: {
    about: '自愿提供本单位的资质、荣誉、履约等信用信息，审核后公示。',
    minutes: 5,
    who: '在本市登记注册、已登录的企业和其他组织。',
    basis:
      '《国务院办公厅关于加快推进社会信用体系建设构建以信用为基础的新型监管机制的指导意见》（国办发〔2019〕35号）：鼓励市场主体自愿注册资质证照、市场经营、合同履约、社会公益等信用信息。',
    conditions: ['申报的是本主体自己的信息', '信息真实、准确，有材料可以证明', '不涉及国家秘密、商业秘密和他人隐私'],
    materials: ['证书、合同、凭证等证明材料，1 至 10 个文件'],
    steps: ['登录后填写并提交', '信用中心审核', '材料不全的退回修改', '审核通过后公示'],
    timeLimit: '5 个工作日内审核完毕，补正所用时间不计算在内。',
  },
})
