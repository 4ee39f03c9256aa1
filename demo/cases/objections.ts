import { demoPeople, demoResidentId } from '../people.ts'
import { accepted, type DemoCase, forwarded, MARKET, phone, rated } from './demo-case.ts'

/** A record of the register that the demo enterprise objects to. */
export interface DisputedRecord {
  dataset: 'penalty' | 'permit'
  id: string
  title: string
  documentNo: string
  legalRepresentative: string
}

const { enterprise } = demoPeople
const HANDLER = {
  ...{ handlerName: enterprise.name, handlerCertType: '01', handlerCertNo: enterprise.certNo },
  handlerPhone: enterprise.phone,
}
const COMPANY = {
  ...{ enterpriseName: enterprise.enterpriseName, uscc: enterprise.creditCode, legalRep: enterprise.name },
  ...HANDLER,
  ...{ businessLicence: ['licence'], evidences: ['evidence'], promise: true },
}

/** Objections of the demo enterprise in the README, about its own records. */
const ofEnterprise = ({ penalty, permit }: Record<'penalty' | 'permit', DisputedRecord>): DemoCase[] => [
  {
    ...{ key: 'objection-penalty', kind: 'objection-enterprise', ago: 4, sender: 'enterprise' },
    values: {
      ...COMPANY,
      items: [
        {
          ...{ resourceId: penalty.dataset, recordId: penalty.id, recordTitle: penalty.title },
          ...{ sourceUnit: MARKET, objectionType: '信息错误' },
          fields: [
            {
              ...{ fieldKey: 'documentNo', label: '行政处罚决定书文号', oldValue: penalty.documentNo },
              newValue: `${penalty.documentNo}（更正）`,
            },
          ],
        },
      ],
      statement: '公示的文号与本公司收到的决定书原件不一致，请以所附原件扫描件为准更正。',
    },
    steps: [accepted(1), forwarded(2, MARKET)],
  },
  {
    ...{ key: 'objection-permit', kind: 'objection-enterprise', ago: 22, sender: 'enterprise' },
    values: {
      ...COMPANY,
      items: [
        {
          ...{ resourceId: permit.dataset, recordId: permit.id, recordTitle: permit.title },
          ...{ sourceUnit: MARKET, objectionType: '信息错误' },
          fields: [
            {
              ...{ fieldKey: 'legalRepresentative', label: '法定代表人', oldValue: permit.legalRepresentative },
              newValue: enterprise.name,
            },
          ],
        },
      ],
      statement: '本公司法定代表人去年已经变更，许可证也已换发，公示信息仍是原法定代表人，请更正。',
    },
    steps: [
      accepted(1),
      forwarded(2, MARKET),
      {
        ...{ after: 6, by: 'chengban', action: 'pass', line: 1 },
        given: {
          corrections: [{ fieldKey: 'legalRepresentative', newValue: enterprise.name }],
          opinion: '经核对登记档案，法定代表人确已变更，予以更正。',
        },
      },
      {
        ...{ after: 7, by: 'shenhe', action: 'finish' },
        given: { reply: '您反映的情况属实，公示信息已更正，请在记录页面查看。' },
      },
      rated(9, '4'),
    ],
  },
]

/** Objections that a record is missing, so they refer to no record. */
const toMissing: readonly DemoCase[] = [
  {
    ...{ key: 'objection-person', kind: 'objection-person', ago: 2 },
    values: {
      ...{ name: '沈亦', certType: '01', certNo: demoResidentId('19880625', '024'), handlerPhone: phone(80) },
      ...{ idFront: ['photo-front'], idBack: ['photo-back'], evidences: ['evidence'], promise: true },
      items: [
        {
          ...{ resourceId: 'permit', recordTitle: '个体工商户食品小作坊核准证', objectionType: '信息遗漏' },
          ...{ sourceUnit: MARKET, fields: [] },
        },
      ],
      statement: '今年八月取得食品小作坊核准证，至今没有在行政许可公示中查到，请补充公示。',
    },
  },
  {
    ...{ key: 'objection-other', kind: 'objection-other', ago: 12 },
    values: {
      ...{ orgName: '榕屿市志愿者协会', uscc: '513503005000000159', orgKind: '社会团体', responsiblePerson: '陈明' },
      ...{ handlerName: '余欢', handlerCertType: '01', handlerCertNo: demoResidentId('19960130', '048') },
      ...{ handlerPhone: phone(81), certificate: ['certificate'], authorisationLetter: ['letter'] },
      ...{ evidences: ['evidence'], promise: true },
      items: [
        {
          ...{ resourceId: 'honour-list', recordTitle: '2025 年度先进社会组织', objectionType: '信息遗漏' },
          ...{ sourceUnit: '榕屿市民政局', fields: [] },
        },
      ],
      statement: '本协会 2025 年度被评为先进社会组织，守信激励名单中没有列出，请核实补充。',
    },
    steps: [
      accepted(1),
      forwarded(2, MARKET),
      {
        ...{ after: 7, by: 'chengban', action: 'fail', line: 1 },
        given: { opinion: '该荣誉不属于守信激励名单的认定范围，名单无误。' },
      },
      {
        ...{ after: 8, by: 'shenhe', action: 'finish' },
        given: { reply: '经核实，该项荣誉不在守信激励名单范围内；贵会可通过“自主申报”公示。' },
      },
    ],
  },
]

/** The objections, if the enterprise has records that it can object to. */
export const objectionsTo = (records: Partial<Record<'penalty' | 'permit', DisputedRecord>>): DemoCase[] => {
  const { penalty, permit } = records
  return [...(penalty && permit ? ofEnterprise({ penalty, permit }) : []), ...toMissing]
}
