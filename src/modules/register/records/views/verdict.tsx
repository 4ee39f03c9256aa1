import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import type { IconName } from '../../../../ui/icon-paths.ts'
import type { RepairVerdict, VerdictKind } from '../../publicity/repair-verdict.ts'

/** Icon and colour of each verdict; the text has the same meaning. */
export const VERDICT_STYLES: Readonly<Record<VerdictKind, { icon: IconName; tone: TagTone }>> = {
  open: { icon: 'allowed', tone: 'good' },
  waiting: { icon: 'clock', tone: 'warning' },
  elsewhere: { icon: 'door', tone: 'plain' },
  never: { icon: 'refused', tone: 'bad' },
  pending: { icon: 'clock', tone: 'warning' },
  repaired: { icon: 'check', tone: 'good' },
}

/** The verdict of a record as a short tag. */
export const VerdictTag = ({ verdict: { kind, word } }: { verdict: RepairVerdict }) => (
  <Tag tone={VERDICT_STYLES[kind].tone} icon={VERDICT_STYLES[kind].icon}>
    {kind === 'open' ? '可申请修复' : word}
  </Tag>
)
