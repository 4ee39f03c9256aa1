import type { ReactNode } from 'react'
import { formatReadingPreferences, type ReadingPreferences } from '../kernel/pages/reading-preferences.ts'
import { Button, ButtonRow } from '../ui/forms/button.tsx'
import { useFrozen } from '../ui/frozen.tsx'
import styles from './reading-panel.module.css'

const FONTS = [
  ['normal', '标准'],
  ['large', '大'],
  ['larger', '特大'],
] as const

const SWITCHES = [
  ['contrast', '高对比度'],
  ['grey', '灰色模式'],
  ['still', '停止动画'],
  ['cursor', '大光标'],
] as const

/** Reading aids that need script; hidden in browsers without it. */
const AIDS = [
  ['speech', '语音朗读'],
  ['guide', '阅读辅助线'],
] as const

/** The switches inside the form of the reading panel. */
export function ReadingPanel({ reading }: { reading: ReadingPreferences }) {
  const inside = useFrozen(SWITCHES, formatReadingPreferences(reading), () => (
    <>
      <Choices legend="字号">
        {FONTS.map(([value, label]) => (
          <Button key={value} look="plain" name="font" value={value} aria-pressed={reading.font === value}>
            {label}
          </Button>
        ))}
      </Choices>
      <Choices legend="显示">
        <Switches of={SWITCHES} reading={reading} />
      </Choices>
      <div className={styles.aids}>
        <Choices legend="辅助">
          <Switches of={AIDS} reading={reading} />
        </Choices>
      </div>
      <ButtonRow>
        <Button look="text" name="reset" value="all">
          恢复默认
        </Button>
      </ButtonRow>
    </>
  ))
  return <div className={`card ${styles.panel}`} {...inside} />
}

/** The setting that a switch posts when it is pressed: the opposite of the current one. */
export const toggleSetting = (on: boolean): 'on' | 'off' => (on ? 'off' : 'on')

type Switch = readonly [name: (typeof SWITCHES | typeof AIDS)[number][0], label: string]

const Switches = ({ of, reading }: { of: readonly Switch[]; reading: ReadingPreferences }) =>
  of.map(([name, label]) => (
    <Button key={name} look="plain" name={name} value={toggleSetting(reading[name])} aria-pressed={reading[name]}>
      {label}
    </Button>
  ))

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <ButtonRow>{children}</ButtonRow>
    </fieldset>
  )
}
