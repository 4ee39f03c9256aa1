/** The sentences people read, in one place: plain, specific, without blame. */
export const MESSAGES = {
  notLoggedIn: '请先登录',
  tokenExpired: '登录已过期',
  forbidden: '当前用户无权限，请联系管理员',
  invalidMethod: '请求方法无效',
  notFound: '资源不存在，请联系管理员',
  network: '网络异常，请稍后重试',
  tooMany: '访问过于频繁，请稍后再试',
  fault: '系统繁忙，请稍后重试',
  invalid: '提交的内容有误，请检查后重试',
  unreadableBody: '请求内容格式不正确',
  unreadableForm: '提交的表单无法读取，请重新填写后提交',
  crowdedForm: '提交的内容过多，请减少后重新提交',
  enterpriseOnly: '请使用企业账号登录平台发布融资需求',
  noDirectory: 'Verification failed, please Login again.',
  personSearchClosed: '该信息暂未开放查询',
  personalKeyword: '请不要用身份证号、手机号、银行卡号查询，自然人信息暂未开放查询',
} as const
