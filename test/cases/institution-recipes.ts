import { makeCreditCode } from '../../src/kernel/identity/credit-code.ts'
import type { Asking, InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'

const DESK = '/finance/desk/institution'

interface Seen {
  id: string
  version: number
}

/** The form of an institution that is not registered yet. */
export function newInstitution(world: InhabitedPortal) {
  const turn = world.turn('institution')
  const serial = `MA9${String(turn).padStart(5, '0')}`
  return {
    key: `recipe-${turn}`,
    facts: {
      ...{ name: `试行村镇银行第${turn}支行`, kind: '村镇银行', servicePhone: '0599-1234567' },
      creditCode: makeCreditCode({ department: '9', category: '1', region: '350700', serial }),
      ...{ contactName: '方舟行', contactPhone: '0599-7654321' },
    },
  }
}

const create = async (world: InhabitedPortal, as: Visitor): Promise<Seen> => {
  const { id, version } = await world.get<Seen>(`POST ${DESK}/create`, { as, body: newInstitution(world) })
  return { id, version }
}

/** An institution that another member of the centre has written. */
async function waiting(world: InhabitedPortal): Promise<Asking & { body: Seen }> {
  return { as: world.actors.dataOfCentre, body: await create(world, await world.staffSession('jinrong')) }
}

export const institutionWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${DESK}/create`]: async (world) => ({ as: world.actors.dataOfCentre, body: newInstitution(world) }),
  [`POST ${DESK}/edit`]: async (world) => {
    const as = world.actors.dataOfCentre
    return { as, body: { ...(await create(world, as)), facts: newInstitution(world).facts } }
  },
  [`POST ${DESK}/admit`]: waiting,
  [`POST ${DESK}/suspend`]: async (world) => {
    const { as, body } = await waiting(world)
    return { as, body: { ...body, reason: '金融许可证已注销' } }
  },
}
