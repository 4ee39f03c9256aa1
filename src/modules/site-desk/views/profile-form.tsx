import { REPAIR_WINDOWS } from '../../../kernel/profile.ts'
import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { PROFILE_PARTS } from '../profile-contract.ts'
import { isOptional, TEXT_KEYS, WINDOW_PARTS, windowField } from '../profile-form.ts'
import styles from './site.module.css'

type Texts = Readonly<Record<string, string>>

interface Props {
  /** Go along unseen: the version that was seen, and the number of this form. */
  hidden: Texts
  texts: Texts
  errors: Texts
  /** As the site says it now, and as the file does. */
  now: Texts
  file: Texts
}

/** All that the console says of the site, to be written; nothing is saved before its changes were shown. */
export function ProfileForm({ hidden, texts, errors, now, file }: Props) {
  const differs = Object.keys({ ...now, ...file }).some((name) => (now[name] ?? '') !== (file[name] ?? ''))
  const windows = countWindows(texts)
  return (
    <form method="post" noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.pair}>
        {TEXT_KEYS.map((key) => (
          <Field
            key={key}
            name={key}
            label={PROFILE_PARTS[key].label}
            hint={now[key] === file[key] ? undefined : `配置文件：${file[key] || '（无）'}`}
            error={errors[key]}
            required={!isOptional(key)}
            optional={isOptional(key)}
          >
            {(control) => <input {...control} defaultValue={texts[key]} maxLength={500} autoComplete="off" />}
          </Field>
        ))}
        <label className={styles.yes}>
          <input type="checkbox" name="ipv6" value="yes" defaultChecked={texts.ipv6 === 'yes'} />
          {PROFILE_PARTS.ipv6.label}
        </label>
        <Field
          name="repairWindow"
          label={PROFILE_PARTS.repairWindow.label}
          hint="全国基础目录的失信信息由谁受理修复申请；市补充目录的一律由本站受理"
          error={errors.repairWindow}
          required
        >
          {(control) => (
            <select {...control} defaultValue={texts.repairWindow}>
              {REPAIR_WINDOWS.map((window) => (
                <option key={window}>{window}</option>
              ))}
            </select>
          )}
        </Field>
        <label className={styles.yes} id="open">
          <input type="checkbox" name="open" value="yes" defaultChecked={texts.open === 'yes'} />
          {`${PROFILE_PARTS.open.label}；不公开时访问者只看到“网站正在建设中”`}
        </label>
      </div>
      <Rulings texts={texts} errors={errors} />
      <h2 className={styles.part} id="windows" tabIndex={-1}>
        {PROFILE_PARTS.windows.label}
      </h2>
      <p className={styles.note}>把一个窗口的各项清空，保存后即删除；最后一组空白用来新增。</p>
      {[...Array(windows + 1).keys()].map((place) => (
        <fieldset key={place} className={styles.window}>
          <legend>{place < windows ? `窗口 ${place + 1}` : '新增窗口'}</legend>
          <div className={styles.pair}>
            {Object.entries(WINDOW_PARTS).map(([part, label]) => {
              const name = windowField(place, part)
              return (
                <Field key={part} name={name} label={label} error={errors[name]} optional={part === 'mapUrl'}>
                  {(control) => <input {...control} defaultValue={texts[name]} maxLength={500} autoComplete="off" />}
                </Field>
              )
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

/** Places up to the last of which something is written. */
const countWindows = (texts: Texts): number =>
  Math.max(
    0,
    ...Object.entries(texts).map(([name, text]) => {
      const place = /^window-(\d{1,2})-/.exec(name)?.[1]
      return place !== undefined && text !== '' ? Math.min(20, Number(place) + 1) : 0
    }),
  )

/** What the city decides where the law or the order leaves it open. */
function Rulings({ texts, errors }: Pick<Props, 'texts' | 'errors'>) {
  return (
    <>
      <Field
        name="specialReportEnded"
        label={PROFILE_PARTS.specialReportEnded.label}
        hint="国家文件没有写明，按本省的规定选择"
        error={errors.specialReportEnded}
      >
        {(control) => (
          <Select
            control={control}
            options={[
              { code: 'marked', name: '列出，注明已修复或者不公开' },
              { code: 'left-out', name: '不列入' },
            ]}
            chosen={texts.specialReportEnded ?? 'marked'}
          />
        )}
      </Field>
      <Field
        name="noticeMotion"
        label={PROFILE_PARTS.noticeMotion.label}
        hint="长者模式、高对比度和减少动画时，任何设置下都不移动"
        error={errors.noticeMotion}
      >
        {(control) => (
          <Select
            control={control}
            options={[
              { code: 'first-page', name: '每次访问的第一个阅读页，最多 12 秒' },
              { code: 'always', name: '每个阅读页，一直移动到关闭' },
              { code: 'never', name: '不移动' },
            ]}
            chosen={texts.noticeMotion ?? 'first-page'}
          />
        )}
      </Field>
    </>
  )
}
