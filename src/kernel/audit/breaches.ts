/** The faults that a check of the audit chain can find, with the sentences for auditors. */
export const BREACHES = {
  /** The hash of this record does not continue the chain from the record before it. */
  changed: '与前一条接不上：该条被改动，或其前一条被改动、删除、插入',
  /** The mark (signature) does not match the text of the record. */
  forged: '记录签名不对：该条不是门户写入的，或写入后被改动',
  /** The mark names a key that is not on the key ring. */
  'unknown-key': '记录签名出自未知的密钥：该条不是门户写入的',
  /** The record has no mark although an earlier record has one. */
  unmarked: '没有记录签名：该条不是门户写入的',
  /** An earlier record has the same mark. */
  copied: '记录签名与之前的一条相同：该条是复制的',
  /** A record whose hash was sealed outside the database is missing from it. */
  missing: '已封存的记录不在数据库中：记录被删除或截断',
  /** The record exists, but with a hash other than the sealed one. */
  rewritten: '与封存的哈希不符：整条链被重写',
  /** A line of the sealed file was not signed with our key. */
  'forged-head': '封存文件中有一行签名不对',
  'unknown-head-key': '封存文件中有一行由未知的密钥签名',
} as const

export type Breach = keyof typeof BREACHES
