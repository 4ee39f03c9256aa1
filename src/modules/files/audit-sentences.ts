import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const fileSentences: Sentences = {
  'file file.upload': routineAct('files', '上传了一个文件'),
  'file file.read': notableAct('files', '打开了{}的一个附件'),
  'file file.delete': notableAct('files', '删除了一个文件'),
  'file file.sweep': routineAct('files', '清理了没有用到的文件'),
}
