/** The consent text. Changed wording needs a new version; earlier participants still see the version they agreed to. */
export const CONSENT_SCOPE = 'points'
export const CONSENT_VERSION = '2026-11'

/** Minimum age for one's own consent, as in the privacy policy. */
export const YOUNGEST = 18

export const CONSENT_PARTS = [
  {
    title: '用来做什么',
    text: '信用积分只用来享受“信易+”等守信激励。不参加、积分低、退出，都不影响您依法享有的任何权利和服务；本网站不用积分作出限制，也不排名、不与他人比较。',
  },
  {
    title: '用到哪些信息',
    text: '五类来源：实名认证结果；公共信用信息登记册中关于您的荣誉、承诺履行、合同履约、评价等记录；依法正在公示的失信信息；您自己申报并经核定的事项；您出示等级码被核验的次数。不使用其他信息。',
  },
  {
    title: '怎样计算',
    text: '按公开的计分规则逐项加减，每一笔都记在积分明细里，任何一天的积分都能由明细重新算出。失信信息只在依法公示期间扣分，修复、撤销、停止公示的，当晚退回。',
  },
  {
    title: '谁能看到',
    text: '只有您自己。您出示等级码时，合作单位只看到遮盖后的名称和等级，看不到分数，只能看一次，并留下记录供您查看。',
  },
  {
    title: '怎样退出',
    text: '随时可以退出，立即生效：积分、明细和核验记录全部删除，只保留您何时同意、何时退出（因材料虚假扣回过的事项，另留一个不能还原的校验值，防止再次申报，到期删除）。以后可以重新参加，从头计算。',
  },
] as const
