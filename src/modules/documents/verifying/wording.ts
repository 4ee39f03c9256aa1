import type { FileVerdict, PaperVerdict } from '../verify-contract.ts'

export type ShownVerdict = FileVerdict['verdict'] | 'not-found'

export interface VerdictWording {
  tone: 'good' | 'warning' | 'danger' | 'quiet'
  title: string
  text: string
}

/** The everyday word for a paper of this sort. */
export const namePaperSort = (paper: PaperVerdict | null): '报告' | '文书' =>
  !paper || paper.kind.includes('报告') ? '报告' : '文书'

/** Words a verdict: one sentence, then what to do. */
export function wordVerdict(verdict: ShownVerdict, paper: PaperVerdict | null, by: 'number' | 'file'): VerdictWording {
  const signer = paper?.signer ?? ''
  const what = namePaperSort(paper)
  const day = (at: string | null | undefined) => at?.slice(0, 10) ?? ''
  switch (verdict) {
    case 'valid':
      // With a number alone no file was checked, so the sentence must not claim that one is genuine.
      if (by === 'number')
        return {
          tone: 'warning',
          title: '编号属实，请逐项核对',
          text: `本站出具过这份${what}，但没有看到您手中的文件。`,
        }
      return { tone: 'good', title: `${what}真实，目前有效`, text: `由${signer}出具，内容没有被改动。` }
    case 'expired':
      return {
        tone: 'warning',
        title: by === 'file' ? `${what}真实，已过有效期` : `编号属实，${what}已过有效期`,
        text: `由${signer}出具，已于 ${day(paper?.validUntil)} 到期${by === 'file' ? '，出具时的内容属实' : ''}。请对方重新申请，报告即时出具。`,
      }
    case 'withdrawn':
      return {
        tone: 'warning',
        title: `${what}已撤回`,
        text: `由${signer}出具，已于 ${day(paper?.withdrawnAt)} 撤回${paper?.withdrawnReason ? `：${paper.withdrawnReason}` : ''}。${what === '报告' ? '请使用更正后的新报告。' : '请不要再使用。'}`,
      }
    case 'unmatched':
      return {
        tone: 'danger',
        title: '与登记的文件都不一致',
        text: '本网站没有出具过与它一字不差的文件，请不要采信。完成安全验证后，可以查看它是被改动过，还是不是本网站出具的。',
      }
    case 'changed':
      return {
        tone: 'danger',
        title: '文件被改动过',
        text: '这份文件写明由本网站出具，但与出具的原件不一致。请不要采信，并向出示人索取原文件再次验证。',
      }
    case 'unknown':
      return {
        tone: 'quiet',
        title: '不是本网站出具的文件',
        text: '文件的摘要没有登记，也没有本网站的电子签名。打印后扫描的文件请改用编号和验证码验证。',
      }
    case 'not-found':
      return {
        tone: 'quiet',
        title: '没有查到这份报告或者文书',
        text: '编号或验证码不正确。请核对页脚的编号和首页的验证码；同一编号连续 5 次不符，需等 15 分钟再试。',
      }
  }
}
