import { CONSENT_VERSION } from '../../src/modules/points/consent-text.ts'
import type { Recipe } from '../cases/case-recipes.ts'
import type { InhabitedPortal, Visitor } from '../inhabited-portal.ts'

export const AGREED = { agreed: true, version: CONSENT_VERSION }

/** Enrols a user in the points; a second call changes nothing. */
export async function joined(world: InhabitedPortal, as: Visitor): Promise<Visitor> {
  await world.get('POST /points/join', { as, body: AGREED })
  return as
}

const person = (world: InhabitedPortal) => joined(world, world.actors.person)

const shown = async (world: InhabitedPortal): Promise<{ secret: string }> =>
  world.get('POST /points/code', { as: await person(world), body: { scheme: 'read' } })

export const pointsWriting: Readonly<Record<string, Recipe>> = {
  'POST /points/join': async (world) => {
    const as = world.actors.person
    await world.get('POST /points/leave', { as, body: { confirmed: true } })
    return { as, body: AGREED }
  },
  'POST /points/leave': async (world) => ({ as: await person(world), body: { confirmed: true } }),
  'POST /points/code': async (world) => ({ as: await person(world), body: { scheme: 'read' } }),
  'POST /points/check': async (world) => ({ as: world.newVisitor(), body: { secret: (await shown(world)).secret } }),
}

const ENTRY = 'GET /integralfront/api/{X}/detail/{id}'

export const pointsReading: Readonly<Record<string, Recipe>> = {
  'GET /points/day': async (world) => {
    const as = await person(world)
    const { curve } = await world.get<{ curve: { day: string }[] }>('GET /points/own', { as })
    return { as, query: { day: curve.at(-1)!.day } }
  },
  [ENTRY]: async (world) => {
    const as = await person(world)
    const { records } = await world.get<{ records: { id: string }[] }>('GET /points/ledger', { as })
    return { as, params: { X: 'integralapplyrecperson', id: records[0]!.id } }
  },
  'GET /integralfront/api/mynaturepointquery': async (world) => ({ as: await person(world) }),
}
