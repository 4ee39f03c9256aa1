import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { findFile } from '../../../kernel/pages/sent-file.ts'
import { LARGEST_PROOF, logPageCalls, type ProofVerdict } from '../page-contract.ts'

export interface CheckScreen {
  checked: ProofVerdict | null
  errors: Record<string, string>
}

/** Checks a proof file sent by a browser without script; nothing of it is stored. */
export async function checkSent(args: LoaderArguments): Promise<CheckScreen> {
  const file = findFile(readForm(args))
  if (!file || file.size === 0) return { checked: null, errors: { file: '请选择要核对的存证文件' } }
  if (file.size > LARGEST_PROOF) return { checked: null, errors: { file: '文件太大，不是存证文件' } }
  const answer = await attemptOf(args)(logPageCalls.check, { body: { proof: await file.text() } })
  return answer.ok ? { checked: answer.data, errors: {} } : { checked: null, errors: { file: answer.msg } }
}
