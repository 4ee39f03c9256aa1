import type { CallData } from '../../../../kernel/calls/call.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { namedOptions, Select } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { MESSAGE_CHANNELS, MESSAGE_SUBJECTS, type ownAccountCalls } from '../../own-account-contract.ts'

interface Props {
  messages: CallData<typeof ownAccountCalls.messages>
  /** Typed values of a form that is shown again. */
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** Choice of the channel for messages about new work while nobody has the console open. */
export function WorkMessages({ messages: { ways, choice }, typed, errors }: Props) {
  // A chosen channel that is no longer configured stays visible, so that it can be removed.
  const offered = typedKeys(MESSAGE_CHANNELS).filter(
    (code) => code === 'none' || code === choice.channel || ways.includes(code),
  )
  return (
    <ContentCard title="新事项提醒" level={2}>
      {offered.length === 1 ? (
        <p>本网站没有开通邮件和短信，新事项只在顶栏的铃铛和工作台提醒。</p>
      ) : (
        <form method="post" noValidate>
          <p>
            提醒中只有事项的名称、数量和受理编号，没有申请人的信息。一小时最多随时提醒 6
            次，其余的并入下一个工作日早上的汇总。
          </p>
          <Field name="messages-channel" label="提醒方式" error={errors['messages-channel']}>
            {(control) => (
              <Select
                control={control}
                options={offered.map((code) => ({ code, name: MESSAGE_CHANNELS[code] }))}
                chosen={typed['messages-channel'] ?? choice.channel}
              />
            )}
          </Field>
          <Field
            name="messages-address"
            label="邮箱或手机号码"
            hint="选择“不提醒”时不用填"
            error={errors['messages-address']}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                maxLength={254}
                autoComplete="off"
                defaultValue={typed['messages-address'] ?? choice.address}
              />
            )}
          </Field>
          <Field name="messages-about" label="什么时候提醒" error={errors['messages-about']}>
            {(control) => (
              <Select
                control={control}
                options={namedOptions(MESSAGE_SUBJECTS)}
                chosen={typed['messages-about'] ?? choice.about}
              />
            )}
          </Field>
          <Button name="step" value="messages">
            保存
          </Button>
        </form>
      )}
    </ContentCard>
  )
}
