import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import type { IconName } from '../../../../ui/icon-paths.ts'
import type { OwnRecord } from '../contract.ts'

const LOOKS: Record<OwnRecord['state'], { tone?: TagTone; icon: IconName | null }> = {
  公示中: { icon: 'eye' },
  凭姓名可查: { icon: 'eye' },
  待公示: { icon: 'clock' },
  异议屏蔽: { tone: 'warning', icon: 'pause' },
  不予公示: { icon: 'lock' },
  已届满: { icon: 'check' },
  已停止公示: { icon: 'check' },
  已修复终止: { tone: 'good', icon: 'check' },
  已撤销: { tone: 'good', icon: 'check' },
}

/** A tag that says whether others can see the record. */
export const StandingTag = ({ state }: Pick<OwnRecord, 'state'>) => (
  <Tag tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
    {state === '不予公示' ? '不公开' : state}
  </Tag>
)
