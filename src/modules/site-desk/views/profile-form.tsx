import { expectMeta, type FieldMeta } from '../../../kernel/forms/fields.ts'
import { ServiceWindow, StoredProfile } from '../../../kernel/profile.ts'
import { BodyField } from '../../../ui/forms/body-field.tsx'
import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { SchemaField } from '../../../ui/forms/schema-field.tsx'
import { PROFILE_PARTS } from '../profile-contract.ts'
import { SERVICE_WINDOW_KEYS, TEXT_KEYS, windowField } from '../profile-form.ts'
import styles from './site.module.css'

type Texts = Readonly<Record<string, string>>

interface Props {
  /** Hidden fields: the version and the form key. */
  hidden: Texts
  texts: Texts
  errors: Texts
  /** The current values and those of the file. */
  now: Texts
  file: Texts
}

/** Form for all values of the site profile; nothing is saved before the changes were shown. */
export function ProfileForm({ hidden, texts, errors, now, file }: Props) {
  const differs = Object.keys({ ...now, ...file }).some((name) => (now[name] ?? '') !== (file[name] ?? ''))
  const windows = countWindows(texts)
  const shown = { body: StoredProfile, values: texts, errors }
  return (
    <form method="post" noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.pair}>
        {TEXT_KEYS.map((key) => (
          <BodyField
            key={key}
            {...{ ...shown, name: key }}
            hint={now[key] === file[key] ? undefined : `配置文件：${file[key] || '（无）'}`}
          />
        ))}
        <label className={styles.yes}>
          <input type="checkbox" name="ipv6" value="yes" defaultChecked={texts.ipv6 === 'yes'} />
          {PROFILE_PARTS.ipv6.label}
        </label>
        <BodyField {...shown} name="repairWindow" />
        <label className={styles.yes} id="open">
          <input type="checkbox" name="open" value="yes" defaultChecked={texts.open === 'yes'} />
          {`${PROFILE_PARTS.open.label}；不公开时访问者只看到“网站正在建设中”`}
        </label>
      </div>
      <BodyField {...shown} name="specialReportEnded" />
      <BodyField {...shown} name="noticeMotion" />
      <h2 className={styles.part} id="windows" tabIndex={-1}>
        {PROFILE_PARTS.windows.label}
      </h2>
      <p className={styles.note}>把一个窗口的各项清空，保存后即删除；最后一组空白用来新增。</p>
      {[...Array(windows + 1).keys()].map((place) => (
        <fieldset key={place} className={styles.window}>
          <legend>{place < windows ? `窗口 ${place + 1}` : '新增窗口'}</legend>
          <div className={styles.pair}>
            {SERVICE_WINDOW_KEYS.map((part) => {
              const name = windowField(place, part)
              const field = expectMeta(ServiceWindow, part)
              const meta: FieldMeta = place < windows ? field : { ...field, optional: true }
              return <SchemaField key={part} {...{ meta, name, value: texts[name], error: errors[name] }} />
            })}
          </div>
        </fieldset>
      ))}
      <ButtonRow>
        <Button name="step" value="check">
          核对改动
        </Button>
        {differs && (
          <Button look="plain" name="step" value="reset">
            恢复为配置文件的资料
          </Button>
        )}
      </ButtonRow>
    </form>
  )
}

/** Number of windows up to the last one with text. */
const countWindows = (texts: Texts): number =>
  Math.max(
    0,
    ...Object.entries(texts).map(([name, text]) => {
      const place = /^window-(\d{1,2})-/.exec(name)?.[1]
      return place !== undefined && text !== '' ? Math.min(20, Number(place) + 1) : 0
    }),
  )
