import type { Actor } from '../../kernel/calls/actor.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Papers } from '../documents/contract.ts'
import type { DefineJob } from '../jobs/contract.ts'
import type { Sources } from './sources.ts'

export interface InspectionDependencies extends Basics {
  define: DefineJob
  papers: Pick<Papers, 'define' | 'draw' | 'read' | 'withdraw'>
  sources: Omit<Sources, 'today' | 'probes' | 'outsideProblems'>
  /** What is wrong with a page of another site; missing where those are not to be opened. */
  visitOutside?(href: string): Promise<string | null>
}

/** A member of staff who does something. */
export interface InspectionMember {
  actor: Extract<Actor, { kind: 'staff' }>
  address: string
}
