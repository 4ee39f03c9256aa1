import { Tag } from '../../../ui/facts/tag.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { partAddress } from '../../people/menu-contract.ts'
import { type FollowPage, FREQUENCY_CHOICES, RULE_CHOICES } from '../../register/follow/contract.ts'
import { CentreForm } from './centre-form.tsx'
import styles from './follows.module.css'

interface Props {
  follows: FollowPage
  errors: Record<string, string>
  typed: string
}

/** Settings of messages about followed organisations: which changes, how often, and by which channel. */
export function FollowSettings({ follows: { rules, frequency, mailbox, sendsMail }, errors, typed }: Props) {
  return (
    <Panel title="什么时候告诉我" level={2}>
      <form method="post" action={partAddress('favourites')}>
        <input type="hidden" name="do" value="follow-settings" />
        <FieldGroup name="rules" label="提醒内容" error={errors.rules}>
          {RULE_CHOICES.map(({ code, name }) => (
            <label key={code} className={styles.rule}>
              <input type="checkbox" name="rules" value={code} defaultChecked={rules.includes(code)} />
              {name}
            </label>
          ))}
        </FieldGroup>
        <FieldGroup name="frequency" label="多久一次" error={errors.frequency}>
          {FREQUENCY_CHOICES.map(({ code, name }) => (
            <label key={code}>
              <input type="radio" name="frequency" value={code} defaultChecked={frequency === code} />
              {name}
            </label>
          ))}
        </FieldGroup>
        <Button>保存</Button>
      </form>
      <h3 className={styles.where}>发到哪里</h3>
      <p className={styles.boxes}>
        站内消息
        {mailbox && (
          <>
            、{mailbox.masked}
            <Tag tone={mailbox.isConfirmed ? 'good' : 'warning'}>{mailbox.isConfirmed ? '已确认' : '等待确认'}</Tag>
          </>
        )}
      </p>
      {mailbox && (
        <CentreForm part="favourites" wanted="mailbox-removed" look="text">
          不再发到邮箱
        </CentreForm>
      )}
      {!mailbox && sendsMail && (
        <form method="post" action={partAddress('favourites')} noValidate>
          <input type="hidden" name="do" value="mailbox" />
          <Field name="email" label="也发到邮箱" hint="确认以后才发送" error={errors.email}>
            {(control) => <input {...control} type="email" autoComplete="email" maxLength={254} defaultValue={typed} />}
          </Field>
          <Button look="plain">发送确认邮件</Button>
        </form>
      )}
      <CentreForm part="favourites" wanted="follow-test" look="text">
        试发一条
      </CentreForm>
    </Panel>
  )
}
