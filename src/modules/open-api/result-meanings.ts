import type { CodeName } from '../../kernel/calls/envelope.ts'

/** Meaning of each result code for clients, in Chinese. */
export const RESULT_MEANINGS: Record<CodeName, string> = {
  success: '操作成功，内容在 data 中',
  invalid: '参数不正确，errors 给出每个字段的第一条提示',
  message: '未能办理，msg 说明原因',
  notLoggedIn: '未登录',
  tokenExpired: '登录已过期，请重新登录',
  forbidden: '没有权限，或由其他网站的页面发起提交',
  invalidMethod: '请求方法无效，请核对 GET、POST 等',
  notFound: '不存在或已下线',
  tooMany: '请求过于频繁，请一分钟后再试',
  fault: '系统故障，请稍后重试',
  away: '数据库暂时无法访问，请按 Retry-After 的秒数稍后重试',
}
