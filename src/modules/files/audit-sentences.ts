import { notable, routine, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const fileSentences: Sentences = {
  'file file.upload': routine('files', '上传了一个文件'),
  'file file.read': notable('files', '打开了{}的一个附件'),
  'file file.delete': notable('files', '删除了一个文件'),
  'file file.sweep': routine('files', '清理了没有用到的文件'),
}
