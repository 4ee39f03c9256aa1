/** What decides who may see a request and what they may do with it. */
interface RequestFacts {
  kind: 'single' | 'batch'
  state: 'draft' | 'waiting' | 'done' | 'refused' | 'withdrawn' | 'stale'
  makerId: string
  checkerId: string | null
  submittedAt: Date | null
}

interface Acting {
  staffId: string
  roles: readonly string[]
}

type RequestAction = 'submit' | 'withdraw' | 'confirm' | 'refuse' | 'restore'

/** A draft is its maker's alone; what was handed in is also seen by those who confirm. */
export const maySee = ({ staffId, roles }: Acting, { makerId, submittedAt }: RequestFacts): boolean =>
  makerId === staffId || (submittedAt !== null && roles.includes('repair-check'))

const isMaker = ({ staffId, roles }: Acting, { makerId }: RequestFacts): boolean =>
  makerId === staffId && roles.includes('repair')

/** Nobody confirms what is their own, whatever roles they have. */
const isOther = ({ staffId, roles }: Acting, { makerId }: RequestFacts): boolean =>
  makerId !== staffId && roles.includes('repair-check')

export function actionsOpen(
  actor: Acting,
  request: RequestFacts,
  { isRestorable }: { isRestorable: boolean },
): RequestAction[] {
  const { state, checkerId } = request
  const isAsked = isOther(actor, request) && checkerId === actor.staffId
  const open: [RequestAction, boolean][] = [
    ['submit', state === 'draft' && isMaker(actor, request)],
    ['withdraw', (state === 'draft' || state === 'waiting') && isMaker(actor, request)],
    ['confirm', state === 'waiting' && isAsked],
    ['refuse', state === 'waiting' && isAsked],
    ['restore', state === 'done' && isOther(actor, request) && isRestorable],
  ]
  return open.flatMap(([action, isOpen]) => (isOpen ? [action] : []))
}
