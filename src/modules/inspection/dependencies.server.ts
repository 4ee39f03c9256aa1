import type { Actor } from '../../kernel/calls/actor.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Papers } from '../documents/contract.ts'
import type { DefineJob } from '../jobs/contract.ts'
import type { Sources } from './sources.ts'

export interface InspectionDependencies extends Basics {
  define: DefineJob
  papers: Pick<Papers, 'define' | 'draw' | 'read' | 'withdraw'>
  sources: Omit<Sources, 'today' | 'probes' | 'outsideProblems'>
  /** Describes the problem of a page on another site; absent if external pages are not opened. */
  visitOutside?(href: string): Promise<string | null>
}

/** A member of staff who makes a request. */
export interface InspectionMember {
  actor: Extract<Actor, { kind: 'staff' }>
  address: string
}
