import { PaperBlocks, PaperFacts } from '../../../ui/facts/paper-block.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import type { SharedReport } from '../contract.ts'

/** The content of the paper, for reading on a screen. */
export const PaperSections = ({ report: { facts, sections, subtitle } }: { report: SharedReport }) => (
  <>
    <Panel title={subtitle || '报告'}>
      <PaperFacts facts={facts} />
    </Panel>
    {sections.map((section) => (
      <Panel key={section.heading} title={section.heading}>
        <PaperBlocks section={section} />
      </Panel>
    ))}
  </>
)
