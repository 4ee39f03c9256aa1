import type { z } from 'zod'

type Words = readonly [chinese: string, english: string]

const POSTGRES_URL: Words = [
  '应为 postgres://用户名:密码@主机:端口/数据库，密码中的特殊字符要按 URL 转义',
  'postgres://user:password@host:port/database is expected, with special characters of the password escaped as in URLs',
]
const hexadecimal = (digits: number): Words => [
  `应为 ${digits} 位十六进制数字`,
  `${digits} hexadecimal digits are expected`,
]

/** Expected formats of settings whose schema issue does not describe them. */
const FORMS: Readonly<Record<string, Words>> = {
  DATABASE_URL: POSTGRES_URL,
  MIGRATION_DATABASE_URL: POSTGRES_URL,
  DATABASE_READ_URLS: [`${POSTGRES_URL[0]}；多个用逗号隔开`, `${POSTGRES_URL[1]}; several with commas between`],
  REDIS_URL: ['应为 redis:// 或 rediss:// 开头的地址', 'an address that begins with redis:// or rediss:// is expected'],
  SMTP_URL: ['应为 smtp:// 或 smtps:// 开头的地址', 'an address that begins with smtp:// or smtps:// is expected'],
  MAIL_FROM: ['应为电子邮箱', 'a mail address is expected'],
  DATA_KEY: hexadecimal(64),
  DATA_KEY_PREVIOUS: hexadecimal(64),
  FINANCE_PASSWORD_KEY: hexadecimal(32),
  CLAMAV_URL: ['应为 tcp://主机:端口 或 unix:/路径', 'tcp://host:port or unix:/path is expected'],
  SIGN_ON_CLAIMS: ['应为用逗号隔开的 名称=声明', 'pairs such as certNo=id_card, with commas between, are expected'],
  EXCHANGE_RECEIPT_KEY: ['应为 Base64 的 Ed25519 公钥', 'an Ed25519 public key in Base64 is expected'],
  EXCHANGE_EVERY: [
    '应为 1 到 1440 的分钟数或时刻，如 02:30',
    'minutes from 1 to 1440 or a time of day such as 02:30 are expected',
  ],
}

/** The expected format of a setting. The invalid value is not repeated, because it may be a secret. */
export function describeExpected(issue: z.core.$ZodIssue): Words {
  return FORMS[String(issue.path[0])] ?? wantedOf(issue)
}

function wantedOf(issue: z.core.$ZodIssue): Words {
  switch (issue.code) {
    case 'invalid_value':
      return [`只能是 ${issue.values.join('、')}`, `one of ${issue.values.join(', ')} is expected`]
    case 'invalid_type':
      return WANTED_TYPES[issue.expected] ?? [issue.message, issue.message]
    case 'too_small':
      return issue.origin === 'string'
        ? [`至少要有 ${issue.minimum} 个字符`, `at least ${issue.minimum} characters are expected`]
        : [`不能小于 ${issue.minimum}`, `${issue.minimum} or more is expected`]
    case 'too_big':
      return issue.origin === 'string'
        ? [`不能超过 ${issue.maximum} 个字符`, `at most ${issue.maximum} characters are expected`]
        : [`不能大于 ${issue.maximum}`, `${issue.maximum} or less is expected`]
    case 'invalid_format':
      if (issue.format === 'url') return ['应为 http:// 或 https:// 开头的地址', 'an http or https address is expected']
  }
  return [issue.message, issue.message]
}

const WANTED_TYPES: Readonly<Record<string, Words>> = {
  number: ['应为数字', 'a number is expected'],
  int: ['应为整数', 'a whole number is expected'],
  string: ['应为文字', 'a text is expected'],
  boolean: ['应为 true 或 false', 'true or false is expected'],
  array: ['应为列表', 'a list is expected'],
  object: ['应为一组字段', 'an object is expected'],
}
