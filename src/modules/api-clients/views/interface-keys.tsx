import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptTyped, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { isKeyOf } from '../../../kernel/typed-keys.ts'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { clientCalls } from '../contract.ts'
import { KEYS_PATH } from '../layouts.ts'
import { AskForm } from './ask-form.tsx'
import { KeyList } from './key-list.tsx'
import styles from './keys.module.css'
import { WebhookList } from './webhook-list.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, actor } = pageOfRequest(args)
  if (actor.kind !== 'user' || actor.userType === 1)
    throw data({ code: 403, msg: '接口密钥供企业和其他组织使用' }, { status: 403 })
  return {
    page: { title: row.title, meta: { robots: 'noindex' } },
    title: row.title,
    own: await apiOf(args)(clientCalls.own, {}),
    // Idempotency key of the forms that create something: a form sent twice creates one key or webhook.
    formKey: crypto.randomUUID(),
    done: DONE[url.searchParams.get('done') ?? ''] ?? null,
  }
}

const DONE: Readonly<Record<string, string>> = {
  ask: '已提交申请，由信用信息中心开通。',
  endKey: '密钥已停用。',
  endWebhook: '推送地址已删除。',
  replay: '已从该位置重新推送。',
}

const { ask, makeKey, endKey, addWebhook, endWebhook, rotateSecret, testWebhook, replay } = clientCalls
const STEPS = { ask, makeKey, endKey, addWebhook, endWebhook, rotateSecret, testWebhook, replay }

export async function action(args: LoaderArguments) {
  const form = readForm(args)
  const { step = '', ...typed } = readFields(form)
  const scopes = form.texts.flatMap(([name, value]) => (name === 'scopes' ? [value] : []))
  const call = isKeyOf(STEPS, step) ? STEPS[step] : ask
  const body = call === ask ? { purpose: typed.purpose, scopes } : typed
  const answer = await attemptTyped(args)(call, { body })
  const again = { typed, secret: null, tested: null }
  if (!answer.ok) return formAgain({ ...again, ...refusalOf(answer) })
  const told: object = answer.data ?? {}
  if ('secret' in told) return formAgain({ ...again, errors: {}, secret: String(told.secret) })
  if ('tryNo' in told) return formAgain({ ...again, errors: {}, tested: testWords(told) })
  return redirect(`${KEYS_PATH}?done=${step}`, 303)
}

function testWords(told: object): string {
  const trouble = 'trouble' in told ? told.trouble : null
  const status = 'httpStatus' in told ? told.httpStatus : null
  return trouble ? `测试消息没有送达：${trouble}。` : `测试消息已发出，对方答复 ${status}。`
}

export default function InterfaceKeys() {
  const { title, own, formKey, done } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { client } = own
  const errors: Readonly<Record<string, string>> = sent?.errors ?? {}
  const isRefused = Boolean(sent) && !sent?.secret && !sent?.tested
  return (
    <ContentCard title={title}>
      <Outcome sent={isRefused ? sent : null} anchor="keys" done={sent ? sent.tested : done} />
      {sent?.secret && (
        <p role="status">
          请现在记下，本站不保存原文，以后不能再看：<strong>{sent.secret}</strong>
        </p>
      )}
      <p>
        公开接口不用密钥也可以调用。密钥提高每分钟的次数，不增加能看到的内容；调用时放在请求头 <code>X-Api-Key</code>{' '}
        里，见
        <a href="/open-api">开放接口</a>。
      </p>
      <div id="keys" tabIndex={-1} className={styles.keys}>
        {client && client.state !== 'refused' ? (
          <>
            <p>
              申请状态：<strong>{client.stateName}</strong>
              {client.decisionNote && `，${client.decisionNote}`}
            </p>
            {client.state === 'granted' && (
              <>
                <KeyList own={own} perMinute={client.perMinute} formKey={formKey} />
                <WebhookList webhooks={own.webhooks} errors={errors} typed={sent?.typed ?? {}} formKey={formKey} />
              </>
            )}
          </>
        ) : (
          <AskForm own={own} errors={errors} typed={sent?.typed ?? {}} />
        )}
      </div>
    </ContentCard>
  )
}
