import { notableAct, routineAct, type Sentences } from '../../../kernel/audit/audit-groups.ts'

export const consoleSentences: Sentences = {
  'shown_columns save': routineAct('system', '选择了列表显示的列'),
  'desk_look save': routineAct('system', '选择了后台的显示方式'),
  'shown_columns reset': routineAct('system', '恢复了列表默认的列'),
  'saved_filter save': routineAct('system', '保存了列表的筛选条件'),
  'saved_filter delete': routineAct('system', '删除了保存的筛选条件'),
  'own_phrase save': routineAct('system', '保存了一条常用语'),
  'own_phrase delete': routineAct('system', '删除了一条常用语'),
  'backup make': routineAct('system', '备份了数据库和文件'),
  'message send-test': notableAct('system', '发送了测试消息'),
  'key key.add': notableAct('system', '启用了一把数据密钥'),
  'key key.rotate': notableAct('system', '开始更换数据密钥'),
  'key key.rotated': notableAct('system', '完成了数据密钥的更换'),
  'audit audit.read': routineAct('audit', '查阅了审计记录'),
  'audit audit.export': notableAct('audit', '下载了审计记录'),
  'audit audit.read-logins': routineAct('audit', '查阅了登录记录'),
}
