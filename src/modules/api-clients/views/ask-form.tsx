import { typedKeys } from '../../../kernel/typed-keys.ts'
import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { KEY_SCOPES } from '../client-states.ts'
import type { OwnClient } from '../contract.ts'
import { KEYS_PATH } from '../layouts.ts'

interface Props {
  own: OwnClient
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

/** The form with which an organisation requests keys, also after a refusal. */
export function AskForm({ own: { isVerified, client }, errors, typed }: Props) {
  if (!isVerified)
    return (
      <p>
        请先在<a href="/user?part=subject">用户中心</a>完成单位实名认证，再申请接口密钥。
      </p>
    )
  return (
    <form method="post" action={KEYS_PATH} noValidate>
      <input type="hidden" name="step" value="ask" />
      {client?.decisionNote && <p>上次申请没有开通：{client.decisionNote}。补充后可以再次申请。</p>}
      <Field name="purpose" label="用途" hint="说明把数据用在哪里" error={errors.purpose} required="by-server">
        {(control) => <textarea {...control} rows={3} maxLength={500} defaultValue={typed.purpose ?? ''} />}
      </Field>
      <FieldGroup name="scopes" label="接口范围" error={errors.scopes}>
        {typedKeys(KEY_SCOPES).map((scope) => (
          <label key={scope}>
            <input type="checkbox" name="scopes" value={scope} defaultChecked={typed.scopes === scope} />{' '}
            {KEY_SCOPES[scope]}
          </label>
        ))}
      </FieldGroup>
      <ButtonRow>
        <Button>申请接口密钥</Button>
      </ButtonRow>
    </form>
  )
}
