/** What can be wrong with audit records, and how it is told to those who look after them. */
export const BREACHES = {
  /** A record does not follow from the one before it. */
  changed: '与前一条接不上：该条被改动，或其前一条被改动、删除、插入',
  /** Its mark is not that of its text. */
  forged: '记录签名不对：该条不是门户写入的，或写入后被改动',
  /** Its mark is of a key that is not on the key ring. */
  'unknown-key': '记录签名出自未知的密钥：该条不是门户写入的',
  /** It has no mark, and one before it has. */
  unmarked: '没有记录签名：该条不是门户写入的',
  /** A record before it has the same mark. */
  copied: '记录签名与之前的一条相同：该条是复制的',
  /** A record whose hash was kept outside is gone. */
  missing: '已封存的记录不在数据库中：记录被删除或截断',
  /** It is there with another hash. */
  rewritten: '与封存的哈希不符：整条链被重写',
  /** A line was kept outside without our key. */
  'forged-head': '封存文件中有一行签名不对',
  'unknown-head-key': '封存文件中有一行由未知的密钥签名',
} as const

export type Breach = keyof typeof BREACHES
