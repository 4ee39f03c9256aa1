import { apiOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { ifFound } from '../../kernel/pages/if-found.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import { centre } from '../people/centre-contract.ts'
import { type Archive, archive } from '../register/archives/contract.ts'

/** What is new about a followed subject: the newest records of one sort. */
interface News {
  on: string
  text: string
  /** Whoever deals with the subject should read it. */
  isWarning: boolean
}

const RECENT_DAYS = 30
/** Records of these blocks are against whom they are about. */
const ADVERSE = /处罚|失信|异常|严重|惩戒|强制/

/** The pages a user follows; of subjects among the first of them, what has changed lately. */
export async function readFollowed(args: LoaderArguments, { most }: { most: number }) {
  const { now } = pageOfRequest(args)
  const api = apiOf(args)
  const favourites = await api(centre.favourites, {})
  const since = dateKey(now - RECENT_DAYS * 86_400_000)
  return Promise.all(
    favourites.map(async (favourite, place) => {
      const id = place < most ? subjectOn(favourite.address) : undefined
      if (!id) return { ...favourite, news: null, isSubject: false }
      const found = await ifFound(api(archive.archiveDetail, { params: { id } }))
      return { ...favourite, news: found ? newsOf(found, since) : null, isSubject: true }
    }),
  )
}

export type FollowedPage = Awaited<ReturnType<typeof readFollowed>>[number]

const subjectOn = (address: string): string | undefined => {
  const [path, query] = address.split('?')
  return path === '/company-detail' ? (new URLSearchParams(query).get('id') ?? undefined) : undefined
}

/** The newest day on which something came, and of what sort; sorts that are against the subject are named first. */
function newsOf({ blocks }: Pick<Archive, 'blocks'>, since: string): News | null {
  const sections = blocks.flatMap((block) => block.sections)
  const all = sections.flatMap(({ name, records }) => {
    const days = records.map(({ decisionDate }) => decisionDate).filter((day) => day >= since)
    const on = days.toSorted().at(-1)
    return on ? [{ on, text: `新增${name} ${days.length} 条`, isWarning: ADVERSE.test(name) }] : []
  })
  const inOrder = all.toSorted(
    (one, other) => Number(other.isWarning) - Number(one.isWarning) || other.on.localeCompare(one.on),
  )
  return inOrder[0] ?? null
}
