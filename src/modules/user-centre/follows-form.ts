import { data, redirect } from 'react-router'
import { attemptOf, attemptTyped, type LoaderArguments } from '../../kernel/calls/api.ts'
import { readField, type SentForm } from '../../kernel/forms/form.ts'
import { cleanFileName, findFile, sendFile } from '../../kernel/pages/sent-file.ts'
import { isKeyOf } from '../../kernel/typed-keys.ts'
import { partAddress } from '../people/menu-contract.ts'
import { followCalls, type ListResult } from '../register/follow/contract.ts'

/** The steps of the forms of this part, with the notice shown afterwards. */
export const FOLLOWS_DONE = {
  followed: '已关注。有变化时告诉您。',
  unfollowed: '已取消关注。',
  'follow-settings': '已保存。',
  portfolio: '往来名册已更换。',
  mailbox: '确认邮件已发出，请在 48 小时内打开其中的链接。',
  'mailbox-removed': '不再发到邮箱，邮箱地址已经删除。',
  'follow-test': '已试发一条，请看站内消息和邮箱。',
} as const
type Step = keyof typeof FOLLOWS_DONE

export const isFollowStep = (wanted: string): wanted is Step => isKeyOf(FOLLOWS_DONE, wanted)

/** The state of the section after a form was refused: typed values, errors, and the result of an uploaded list. */
interface FollowsScreen {
  errors: Record<string, string>
  typed: string
  sent: null
  taken: ListResult | null
}

export async function sendFollows(args: LoaderArguments, form: SentForm, wanted: Step) {
  const field = (name: string) => readField(form, name) ?? ''
  const attempt = attemptOf(args)
  const again = (errors: Record<string, string>, status: number, taken: ListResult | null = null) =>
    data<FollowsScreen>({ errors, typed: field('subject') || field('email'), sent: null, taken }, { status })
  if (wanted === 'portfolio') {
    const file = findFile(form)
    if (!file || file.size === 0) return again({ file: '请选择名册文件' }, 422)
    const query = { fileName: cleanFileName(file) || 'list' }
    const read = await sendFile(args, followCalls.readList, file, { type: 'application/octet-stream', query })
    if (!read.ok) return again({ file: read.msg }, read.status)
    const kept = await attempt(followCalls.portfolio, { body: { list: read.data.list } })
    if (!kept.ok) return again({ file: kept.msg }, kept.status)
    // Rejected rows are shown with this answer, because they are not stored.
    if (kept.data.wrong.length > 0) return again({}, 200, kept.data)
    return redirect(`${partAddress('favourites')}&done=portfolio`, 303)
  }
  const steps = {
    followed: () => attempt(followCalls.add, { body: { subject: field('subject') } }),
    unfollowed: () => attempt(followCalls.remove, { body: { id: field('id') } }),
    'follow-settings': () => {
      const rules = form.texts.flatMap(([name, value]) => (name === 'rules' ? [value] : []))
      return attemptTyped(args)(followCalls.settings, { body: { rules, frequency: field('frequency') } })
    },
    mailbox: () => attempt(followCalls.mailbox, { body: { email: field('email') } }),
    'mailbox-removed': () => attempt(followCalls.removeMailbox, {}),
    'follow-test': () => attempt(followCalls.test, {}),
  }
  const answer = await steps[wanted]()
  if (answer.ok) return redirect(`${partAddress('favourites')}&done=${wanted}`, 303)
  const first = wanted === 'mailbox' ? 'email' : 'subject'
  return again(Object.keys(answer.errors).length > 0 ? answer.errors : { [first]: answer.msg }, answer.status)
}
