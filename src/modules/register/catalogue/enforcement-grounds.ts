/** Grounds for listing a dishonest debtor, in the wording of the courts. */
export const ENFORCEMENT_GROUNDS = [
  '有履行能力而拒不履行',
  '以伪造证据、暴力、威胁等方法妨碍、抗拒执行',
  '以虚假诉讼、虚假仲裁或隐匿、转移财产等方法规避执行',
  '违反财产报告制度',
  '违反限制消费令',
  '无正当理由拒不履行执行和解协议',
] as const
