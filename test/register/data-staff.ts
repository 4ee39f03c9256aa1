import type { DeliveringMember } from '../../src/modules/register/import/competence.ts'

const memberOf = (staffId: string, unit: string, isCentre = false): DeliveringMember => ({
  actor: { kind: 'staff', staffId, roles: ['data', 'publish'], name: staffId, sessionId: 's' },
  unit,
  isCentre,
})

/** Staff who import and confirm data: two of one unit, one of another, two of the centre. */
export const DATA_STAFF = {
  delivering: memberOf('p1', '榕屿市市场监督管理局'),
  confirming: memberOf('p2', '榕屿市市场监督管理局'),
  ofOthers: memberOf('p3', '榕屿市生态环境局'),
  ofCentre: memberOf('p4', '榕屿市信用信息中心', true),
  alsoOfCentre: memberOf('p5', '榕屿市信用信息中心', true),
}
