/** A change of the API that those who make its calls should know of. The newest stands first. */
export interface ApiChange {
  /** The day it came into force; the newest is the version of the description. */
  day: string
  text: string
}

export const API_CHANGES: readonly [ApiChange, ...ApiChange[]] = [
  {
    day: '2026-11-16',
    text: '分页结果只数到一定条数时带 totalIsLowerBound: true，total 为已数到的条数（原为多 1）；信用记录列表的 capped 由它代替。',
  },
  {
    day: '2026-11-16',
    text: '首次公布接口说明和机器可读的 OpenAPI 3.1 文档；接口的地址、参数和返回内容没有变化。',
  },
]
