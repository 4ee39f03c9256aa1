import { Unbroken } from '../../../../ui/facts/unbroken.tsx'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { CODE_LENGTH, type WrongCodeReason } from '../near-codes.ts'
import styles from './wrong-code.module.css'

interface Props {
  /** The typed code. */
  code: string
  reason: WrongCodeReason
  subjects: readonly NearSubject[]
  /** The page of subjects. */
  page: string
  /** The page of results. */
  path: string
  regionNames: Readonly<Record<string, string>>
  phone: string
}

interface NearSubject {
  id: string
  name: string
  creditCode: string
  regionCode: string
  establishedAt: string
  position: number
  how: 'wrong' | 'swapped'
}

/** The parts of a code by their ends. */
const PARTS = [
  { from: 0, to: 2, label: '部门、类别' },
  { from: 2, to: 8, label: '登记地的区划' },
  { from: 8, to: 17, label: '主体标识' },
  { from: 17, to: 18, label: '校验码' },
]

/** Shows the likely position of the error, the corrected code, and subjects whose code differs by one typing error. */
export function WrongCode({ code, reason, subjects, page, path, regionNames, phone }: Props) {
  const { sentence, advice, wrong, corrected } = reason
  return (
    <div className={styles.wrong}>
      <div className={styles.group}>
        <section className={styles.main}>
          <div role="alert">
            <h2>
              <Icon name="warning" size={28} />
              <span>这个代码不对：{sentence}</span>
            </h2>
          </div>
          <p className={styles.advice}>{advice}</p>
          {code.length === CODE_LENGTH && <Characters {...{ code, wrong }} />}
          {corrected && (
            <div className={styles.next}>
              <ButtonLink href={addressWith(path, { search: corrected, tabActive: '1' })}>
                改成 {corrected} 再查
              </ButtonLink>
            </div>
          )}
        </section>
        {subjects.length > 0 && (
          <section className={styles.near}>
            <h2>
              您要查的是不是 <small>库里只差一位的 {subjects.length} 家</small>
            </h2>
            <ul>
              {subjects.map((subject) => (
                <NearCode key={subject.id} {...{ subject, page, regionNames }} />
              ))}
            </ul>
          </section>
        )}
        <nav aria-label="其他办法" className={`${styles.doors} no-print`}>
          <a href={path}>
            <Icon name="search" size={24} />
            <div>
              <b>按名称查</b>
              <small>不记得代码，用企业名称或拼音首字母</small>
            </div>
          </a>
          <a href={addressWith('/enterprise-query', { code })}>
            <Icon name="check" size={24} />
            <div>
              <b>代码查验</b>
              <small>只核对代码对不对，不查企业</small>
            </div>
          </a>
          <a href={`tel:${phone}`}>
            <Icon name="phone" size={24} />
            <div>
              <b>打电话问</b>
              <small>
                <Unbroken text={phone} />
                ，报企业名称就行
              </small>
            </div>
          </a>
        </nav>
      </div>
      <aside className={styles.mistakes} aria-label="容易抄错的地方">
        <h2>容易抄错的地方</h2>
        <ul>
          <li>
            代码里<b>没有</b> I、O、S、V、Z
          </li>
          <li>
            <b>0</b> 是零，不是字母 O
          </li>
          <li>
            <b>1</b> 是一，不是字母 I 或 L
          </li>
          <li>
            <b>2</b> 像 Z，<b>5</b> 像 S，<b>U</b> 像 V
          </li>
          <li>一共 18 位，营业执照右上角有</li>
        </ul>
      </aside>
    </div>
  )
}

/** The characters one by one, for the eye only: the sentence above says the same. */
const Characters = ({ code, wrong }: { code: string; wrong: WrongCodeReason['wrong'] }) => (
  <div aria-hidden="true" className={styles.code}>
    {PARTS.map(({ from, to, label }) => (
      <div key={label} className={styles.part}>
        <span>
          {[...code.slice(from, to)].map((character, at) => {
            const position = from + at + 1
            const isWrong = wrong !== null && position >= wrong.from && position <= wrong.to
            return (
              <b key={position} data-wrong={isWrong ? '' : undefined}>
                {character}
              </b>
            )
          })}
        </span>
        <small>{label}</small>
      </div>
    ))}
  </div>
)

function NearCode({ subject, page, regionNames }: Pick<Props, 'page' | 'regionNames'> & { subject: NearSubject }) {
  const { id, name, creditCode, position, how, regionCode, establishedAt } = subject
  const isSwapped = how === 'swapped'
  const end = isSwapped ? position + 1 : position
  return (
    <li>
      <p>
        <a href={addressWith(page, { id })}>{name}</a>
        <span>
          {creditCode.slice(0, position - 1)}
          <mark>{creditCode.slice(position - 1, end)}</mark>
          {creditCode.slice(end)}
        </span>
      </p>
      <p className={styles.when}>
        {[regionNames[regionCode], establishedAt && `${establishedAt} 成立`].filter(Boolean).join(' · ')}
        <span>
          <b>{isSwapped ? `第 ${position}、${position + 1} 位与您输入的对调` : `与您输入的差第 ${position} 位`}</b>
        </span>
      </p>
    </li>
  )
}
