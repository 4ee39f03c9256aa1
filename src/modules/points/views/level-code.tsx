import { formatDate } from '../../../kernel/format/date.ts'
import { QrPicture } from '../../../ui/facts/qr-picture.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { isOpenAt, listOpenBenefits } from '../benefits.ts'
import type { OwnPoints } from '../contract.ts'
import { LEVELS } from '../indicators.ts'
import styles from './points.module.css'

export interface DisplayedCode {
  secret: string
  until: string
  qr: { path: string; side: number }
}

interface Props {
  points: OwnPoints
  code: DisplayedCode | null
  schemes: readonly { code: string; title: string }[]
  error?: string
}

/** A code that a partner can check once; made on request only. */
export function LevelCode({ points, code, schemes, error }: Props) {
  const level = LEVELS.find((each) => each.code === points.level)?.code ?? 'growing'
  const open = listOpenBenefits(points.subjectType).filter((opening) => isOpenAt(opening, level))
  const options = schemes
    .filter((scheme) => open.some((opening) => opening.scheme === scheme.code))
    .map(({ code: value, title }) => ({ code: value, name: title }))
  return (
    <div className={styles.code} id="level-code">
      <h2>出示给合作单位</h2>
      {code && (
        <>
          <QrPicture qr={code.qr} about="等级码" />
          <p>
            <strong>{formatDate(code.until, 'hh:mm:ss')} 失效，只能核验一次</strong>
          </p>
          <p className={styles.note}>请对方扫码核验；不能扫码的，打开“核验信用积分等级”页面，输入八位数字：</p>
          <p className={styles.secret}>{`${code.secret.slice(0, 4)} ${code.secret.slice(4)}`}</p>
        </>
      )}
      <p className={styles.note}>对方只看到遮盖后的名称和等级，看不到分数；核验后您会收到记录。</p>
      {options.length > 0 ? (
        <form method="post" noValidate>
          <input type="hidden" name="step" value="code" />
          <Field name="scheme" label="享受哪个场景的优惠" error={error}>
            {(control) => <Select control={control} options={options} chosen={options[0]?.code} />}
          </Field>
          <Button look={code ? 'plain' : 'primary'}>{code ? '换一个等级码' : '生成等级码'}</Button>
        </form>
      ) : (
        <p>达到“一般”等级后可以出示。未达到的，不影响您使用任何服务。</p>
      )}
      <p>
        <a href="/user?part=grants">谁核验过</a>
      </p>
    </div>
  )
}
