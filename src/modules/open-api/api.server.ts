import { type CallRegistry, declareShown } from '../../kernel/calls/call-registry.server.ts'
import type { Contract } from '../../kernel/calls/contract.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import { openApi } from './contract.ts'
import { describedGroup } from './described-calls.server.ts'
import { describeGroups, type Publishing, writeDescription } from './description.server.ts'
import { documentAnswer, preparedDocument } from './documents.server.ts'

/** Nothing announces a change of this topic: the contracts change only with the version of the portal. */
const DESCRIPTION_TOPIC = 'open-api'

interface OpenApiDependencies extends Publishing {
  /** All contracts of the portal, including that of this room. */
  contracts: Readonly<Record<string, Contract>>
}

/** Describes all calls from their contracts, on first request, and caches the result. */
export function openOpenApi(registry: CallRegistry, { contracts, ...publishing }: OpenApiDependencies): void {
  const { profile } = publishing
  const { origin } = new URL(profile.publicUrl)
  // Site values in the document can be changed in the console while the portal runs.
  const site = () => JSON.stringify([profile.portalName, profile.sponsor, profile.email])
  const described = once(() => describeGroups(contracts, 'public'))
  const groups = once(async () => (await described()).map((one) => describedGroup(one, origin)))
  const forAll = onceFor(site, async () => preparedDocument(writeDescription(await described(), publishing)))
  const forStaff = onceFor(site, async () =>
    preparedDocument(writeDescription(await describeGroups(contracts, 'staff'), publishing)),
  )

  registry.implement(openApi, {
    document: async ({ caller }) => documentAnswer(await forAll(), caller.headers, 'no-cache'),
    staffDocument: async ({ caller }) => documentAnswer(await forStaff(), caller.headers, 'private, no-cache'),
    groups: declareShown(DESCRIPTION_TOPIC, groups),
    group: declareShown(DESCRIPTION_TOPIC, async ({ params }) => {
      const found = (await groups()).find(({ code }) => code === params.group)
      if (!found) throw notFound('接口分组')
      return found
    }),
  })
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Caches a value until its key changes. */
function onceFor<Value>(key: () => string, make: () => Promise<Value>): () => Promise<Value> {
  let made: { key: string; value: Promise<Value> } | undefined
  return () => {
    if (made?.key !== key()) made = { key: key(), value: make() }
    return made.value
  }
}
