import { isOwnKey } from '../../../kernel/own-keys.ts'
import { AUDIT_GROUPS, type AuditGroup, alarming, routine, telling, type Wording } from '../../desk/audit-groups.ts'
import { auditSayings } from '../../desk/define-desk.ts'
import { listDesks } from '../../desk/registry.ts'
import { CHECKED_WORDS, SITE_WORDS, SURVEY_WORDS } from './audit-lists.ts'

/** By what it was done to and what was done, as rooms record it. */
const WORDS: Readonly<Record<string, Wording>> = {
  ...SURVEY_WORDS,
  'survey feedback': telling('surveys', '填写了{}的结果反馈'),
  'survey tell': telling('surveys', '公布了{}的结果'),
  'survey take-in': telling('surveys', '撤回了{}的结果'),
  'survey answer': routine('people', '填写了{}的一份问卷'),
  'interview choose': telling('surveys', '处理了在线访谈的一条提问'),
  'interview ask': routine('people', '向在线访谈的嘉宾提了一个问题'),
  'submission submit': routine('cases', '提交了{}'),
  'submission press': telling('cases', '就{}催办了承办单位'),
  'submission view-personal': telling('personal', '查看了{}的个人信息'),
  'submission delete-expired': telling('system', '删除了保存期限已满的办件'),
  'submission delete-declarations': telling('people', '退出信用积分，删除了积分申报'),
  'shown_columns save': routine('system', '选择了列表显示的列'),
  'shown_columns reset': routine('system', '恢复了列表默认的列'),
  'paper issue': routine('cases', '出具了{}'),
  'paper withdraw': telling('records', '撤回了{}'),
  'record flag': telling('records', '把{}标记为异议处理中'),
  'record clear-flag': telling('records', '取消了{}的异议标记'),
  'record flag-repair': telling('records', '把{}标记为修复处理中'),
  'record clear-repair-flag': telling('records', '取消了{}的修复标记'),
  'record bar-repair': telling('records', '登记了{}可以再次申请修复的日期'),
  'record block': telling('records', '暂停公示{}'),
  'record unblock': telling('records', '恢复公示{}'),
  'record correct': telling('records', '更正了{}'),
  'record publish': telling('records', '公示了{}'),
  'record take-down': telling('records', '撤下了{}'),
  'record export': telling('records', '导出了信用记录'),
  'data_quality export': routine('records', '导出了数据质量统计'),
  'record resume': telling('records', '恢复公示了{}'),
  'repair_request preview': routine('records', '预览了{}'),
  'repair_request submit': telling('records', '提交了{}，等待复核'),
  'repair_request withdraw': telling('records', '撤回了{}'),
  'repair_request confirm': telling('records', '复核并执行了{}'),
  'repair_request refuse': telling('records', '退回了{}'),
  'repair_request stale': telling('records', '复核{}时记录已有变化，没有执行'),
  'repair_request restore': telling('records', '恢复公示了{}的记录'),
  'repair_log cancel': telling('records', '按修复决定终止了{}的公示'),
  'repair_log restore': telling('records', '撤销修复，恢复了{}的公示'),
  'repair_log export': telling('records', '导出了撤下日志'),
  'import_batch import': telling('imports', '报送了{}'),
  'import_batch import-trusted': telling('imports', '报送并直接公示了{}'),
  'import_batch refuse': telling('imports', '报送{}，没有通过检查'),
  'import_batch import-partial': telling('imports', '报送{}，部分行有误'),
  'import_batch submit': telling('imports', '提交了{}中合格的行'),
  'import_batch return': telling('imports', '整批退回了{}'),
  'import_batch map': telling('imports', '指定了{}的字段对应'),
  'import_batch download-bad': telling('imports', '下载了{}的错误行'),
  'import_batch download-missing': telling('imports', '下载了{}中没有的主体'),
  'import_batch link': telling('imports', '为{}中的主体关联了先到的记录'),
  'import_batch ask-withdrawal': telling('imports', '提出撤回一条记录，等待另一人确认'),
  'import_batch ask-take-back': telling('imports', '提出撤回一个已公示的批次，等待另一人确认'),
  'import_batch take-back': telling('imports', '撤回了{}'),
  'import_batch confirm': telling('imports', '审核通过了{}'),
  'import_batch reject': telling('imports', '退回了{}'),
  'import_batch download-errors': telling('imports', '下载了{}的错误清单'),
  'import_queue view': telling('imports', '查看了等待认定的报送记录'),
  'screening start': telling('screening', '发起了一次信用审查'),
  'screening finish': routine('screening', '完成了一次信用审查'),
  'screening view': telling('screening', '查阅了一次信用审查的结果'),
  'screening choose': telling('screening', '确认了信用审查中的主体'),
  'screening export': telling('screening', '下载了一次信用审查的结果'),
  'screening ask-paper': telling('screening', '生成了一次信用审查的结果文件'),
  'screening delete-expired': telling('system', '删除了保存期限已满的信用审查'),
  'lender bind': telling('rights', '把一个机构账号绑定到金融机构'),
  'lender unbind': telling('rights', '解除了一个机构账号与金融机构的绑定'),
  'financing demand publish': routine('people', '发布了一个融资需求'),
  'financing demand withdraw': routine('people', '撤回了一个融资需求'),
  'financing demand invite': routine('people', '为融资需求指定了一家金融机构'),
  'financing demand accept': routine('people', '接受了一家金融机构的授信'),
  'financing demand decline': routine('people', '没有接受一家金融机构的授信'),
  'financing demand approve': telling('finance', '审核通过了一个融资需求'),
  'financing demand return': telling('finance', '退回了一个融资需求'),
  'financing demand assign': telling('finance', '把一个融资需求分配给了一家金融机构'),
  'financing demand pick-up': routine('finance', '抢单，开始对接一个融资需求'),
  'financing demand contact': routine('finance', '登记了融资需求的首次联系'),
  'financing demand diligence': routine('finance', '对一个融资需求开始尽职调查'),
  'financing demand grant': telling('finance', '对一个融资需求给出了授信'),
  'financing demand pay': telling('finance', '登记了一个融资需求的放款'),
  'financing demand fail': telling('finance', '结束了一个融资需求的对接'),
  'financing demand expire': routine('system', '一个融资需求到期'),
  'product collect': routine('people', '收藏了一个金融产品'),
  'product uncollect': routine('people', '取消收藏了一个金融产品'),
  'file file.upload': routine('files', '上传了一个文件'),
  'file file.read': telling('files', '打开了{}的一个附件'),
  'file file.delete': telling('files', '删除了一个文件'),
  'file file.sweep': routine('files', '清理了没有用到的文件'),
  'staff staff.login': routine('logins', '登录了后台'),
  'staff staff.logout': routine('logins', '退出了后台'),
  'staff staff.login-failed': alarming('logins', '想登录{}的账号，没有成功'),
  'staff staff.login-locked': alarming('logins', '多次想登录{}的账号没有成功，暂时不能再试'),
  'staff staff.factor-failed': alarming('logins', '办理敏感操作时输错了动态口令'),
  'staff staff.add': telling('rights', '建立了{}的账号'),
  'staff staff.reset': telling('rights', '重置了{}的密码和动态口令'),
  'staff staff.enable': telling('rights', '启用了{}的账号'),
  'staff staff.disable': telling('rights', '停用了{}的账号'),
  'staff staff.roles': telling('rights', '修改了{}的角色'),
  'staff staff.edit': telling('rights', '修改了{}的姓名或单位'),
  'staff staff.ask': telling('rights', '提出了{}的账号变更，等待另一人确认'),
  'staff staff.refuse': telling('rights', '没有同意{}的账号变更'),
  'staff staff.withdraw': telling('rights', '撤回了{}的账号变更'),
  'staff staff.confirm-add': telling('rights', '确认了{}的新账号'),
  'staff staff.lapse': telling('rights', '没有等到确认，{}的账号变更自动作废'),
  'staff staff.activate': telling('rights', '激活了{}的账号，设置了密码和身份验证器'),
  'staff staff.report': alarming('rights', '报告{}的激活码不是本人要的，账号停用'),
  'staff staff.report-kept': alarming('rights', '报告{}的激活码不是本人要的，激活码作废'),
  'staff staff.password': telling('rights', '更改了自己的密码'),
  'staff staff.authenticator': telling('rights', '更换了自己的身份验证器'),
  'staff staff.end-session': telling('rights', '结束了{}的一处登录'),
  'staff staff.read-notice': routine('system', '看过了一条账号通知'),
  'staff staff.end-sessions': telling('rights', '使{}的登录全部失效'),
  'login-lock lift': telling('rights', '解除了一项登录限制'),
  'account login': routine('logins', '登录了网站'),
  'account first login': routine('logins', '第一次登录了网站'),
  'account logout': routine('logins', '退出了网站'),
  'account logout everywhere': routine('logins', '在所有设备上退出了网站'),
  'account logout device': routine('logins', '退出了一台设备'),
  'account close': telling('people', '注销了自己的账号'),
  'account export': telling('people', '导出了自己的数据'),
  'account read message': routine('people', '读了一条站内消息'),
  'account read messages': routine('people', '把站内消息全部标为已读'),
  'account add favourite': routine('people', '收藏了一个页面'),
  'account remove favourite': routine('people', '取消了一个收藏'),
  'repair_reminder add': routine('people', '设置了一个修复到期提醒'),
  'repair_reminder remove': routine('people', '取消了一个修复到期提醒'),
  'consent withdraw': telling('people', '撤回了一项授权'),
  'credit-report hide': routine('people', '把一份信用报告从列表中删除'),
  'credit-report fetch': routine('people', '下载了一份信用报告'),
  'grant give': telling('people', '授权他人查看自己的信用信息'),
  'grant revoke': telling('people', '停止了一项查看授权'),
  'grant delete-expired': routine('system', '删除了保存期限已满的查看授权'),
  'look delete-expired': routine('system', '删除了保存期限已满的查看记录'),
  'sign-on login-failed': alarming('logins', '想登录网站，没有成功'),
  'sign-on-account register': routine('people', '注册了账号'),
  'sign-on-account register-taken': telling('people', '想用已有的登录名注册，没有成功'),
  'sign-on-account view': telling('personal', '查看了一个账号的实名资料'),
  'sign-on-account propose-verify': telling('rights', '提议通过一个账号的实名核验，等待另一人复核'),
  'sign-on-account propose-revoke': telling('rights', '提议取消一个账号的实名核验，等待另一人复核'),
  'sign-on-account propose-overrule': alarming('rights', '提议不经主账号决定一个账号的实名核验'),
  'sign-on-account ask-owner': telling('rights', '复核了一个账号的实名核验，请主账号答复'),
  'sign-on-account keep': telling('rights', '没有同意取消一个账号的实名核验'),
  'verification delete-expired': telling('system', '删除了保存期限已满的实名认证申请'),
  'verification apply': telling('people', '申请了实名认证'),
  'verification owner-agree': telling('people', '作为主账号同意另一个账号的实名认证'),
  'verification owner-object': alarming('people', '作为主账号反对另一个账号的实名认证'),
  'account end-account': telling('people', '作为主账号停止了另一个账号'),
  'account hand-over': telling('people', '把主账号转给了另一个账号'),
  'held-act held-act.ask': telling('people', '以单位名义申请了一项三个工作日后执行的操作'),
  'held-act held-act.cancel': telling('people', '取消了以单位名义申请的操作'),
  'held-act held-act.carry-out': telling('people', '按期执行了以单位名义申请的操作'),
  'grant restore': telling('people', '恢复了一项停止的查看授权'),
  'sign-on-account verify': telling('rights', '认定一个账号通过实名核验'),
  'sign-on-account reject': telling('rights', '没有通过一个账号的实名核验'),
  'sign-on-account unverify': telling('rights', '取消了一个账号的实名核验'),
  'inspection_run start': telling('content', '开始了一次网站自查'),
  'inspection_run finish': routine('system', '完成了一次网站自查'),
  'inspection_finding recheck': routine('content', '复查了网站自查的一个问题'),
  'inspection_finding set-aside': telling('content', '对网站自查的一个问题不予处理'),
  'inspection_opinion fill-in': telling('content', '填写了网站自查中一项人工核对的指标'),
  'inspection_paper export': routine('content', '下载了网站自查报告{}'),
  'inspection_paper order': telling('content', '出具了一个季度的网站自查报告'),
  'inspection_finding reopen': telling('content', '恢复处理网站自查的一个问题'),
  ...SITE_WORDS,
  'holiday-year save': telling('site', '修改了一年的工作日历'),
  'article save': telling('content', '保存了{}'),
  'article create': telling('content', '新建了{}'),
  'article draft': routine('content', '保存了{}的草稿'),
  'article hand-in': telling('content', '把{}送审'),
  'article recall': telling('content', '撤回了{}的送审'),
  'article discard': telling('content', '丢弃了{}的草稿'),
  'article pass': telling('content', '审核通过了{}的一级'),
  'article return': telling('content', '退回了{}'),
  'article publish': telling('content', '终审通过并发布了{}'),
  'article withdraw': telling('content', '把{}下线'),
  'article put-back': telling('content', '恢复发布了{}'),
  'article take-lock': routine('content', '开始编辑{}'),
  'article release-lock': routine('content', '结束编辑{}'),
  'article comment': routine('content', '给{}写了批注'),
  'article answer-comment': routine('content', '回复了{}的一条批注'),
  'article resolve-comment': routine('content', '解决了{}的一条批注'),
  'article release-other-lock': telling('content', '解除了他人对{}的占用'),
  'column save': telling('content', '修改了一个栏目'),
  ...CHECKED_WORDS,
  'fixed-page create': telling('content', '新建了一个固定页面'),
  'fixed-page move': telling('content', '更改了一个固定页面的地址'),
  'moved-address save': telling('content', '登记了一个旧地址的转向'),
  'moved-address remove': telling('content', '删除了一个旧地址的转向'),
  'backup make': routine('system', '备份了数据库和文件'),
  'key key.add': telling('system', '启用了一把数据密钥'),
  'key key.rotate': telling('system', '开始更换数据密钥'),
  'key key.rotated': telling('system', '完成了数据密钥的更换'),
  'audit audit.read': routine('audit', '查阅了审计记录'),
  'audit audit.export': telling('audit', '下载了审计记录'),
  'audit audit.read-logins': routine('audit', '查阅了登录记录'),
}

/** What is said of records that have no words of their own. */
const OTHERS: Readonly<Record<string, Wording>> = {
  import_queue: telling('imports', '认定了一条报送的记录'),
  article: telling('content', '改变了{}的发布状态'),
}

/** The sentences of what staff keep on desks, by entity and action. */
const deskWords = (): [key: string, wording: Wording][] =>
  listDesks().flatMap((desk) =>
    auditSayings(desk).map(([action, does]): [string, Wording] => [
      `${desk.entity} ${action}`,
      telling(isOwnKey(AUDIT_GROUPS, desk.area) ? desk.area : 'system', does),
    ]),
  )

const allWords = (): [key: string, wording: Wording][] => [...Object.entries(WORDS), ...deskWords()]

/** The sentence for a record. Steps of cases are named by the steps. */
export function findWording(entity: string, action: string, stepName: string | undefined): Wording {
  const key = `${entity} ${action}`
  const own = WORDS[key] ?? deskWords().find(([each]) => each === key)?.[1] ?? OTHERS[entity]
  if (own) return own
  if (entity === 'submission') return routine('cases', `对{}作了“${stepName ?? '其他操作'}”`)
  return telling('system', '作了一项其他操作')
}

interface Pair {
  entity: string
  action: string
}

/** The records of a group, as the database finds them: by what was done to what, or all else that happens to a thing. */
export function listPairs(group: AuditGroup | 'look'): { pairs: Pair[]; restOf: string[] } {
  const pairs = allWords().flatMap(([key, wording]) =>
    (group === 'look' ? wording.needsLook : wording.group === group) ? [pairOf(key)] : [],
  )
  const restOf = Object.entries(OTHERS).flatMap(([entity, wording]) => (wording.group === group ? [entity] : []))
  return { pairs, restOf: group === 'cases' ? ['submission'] : restOf }
}

/** What of a thing has words of its own, so that the rest of it can be told apart. */
export const listTold = (thing: string): string[] =>
  allWords()
    .map(([key]) => pairOf(key))
    .filter(({ entity }) => entity === thing)
    .map(({ action }) => action)

function pairOf(key: string): Pair {
  const space = key.indexOf(' ')
  return { entity: key.slice(0, space), action: key.slice(space + 1) }
}
