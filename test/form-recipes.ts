import { registeredPerson } from './call-recipes.ts'
import type { Recipe } from './cases/case-recipes.ts'
import { PERSON } from './registration.ts'

const ASKING = { appId: 'credit-portal', returnUrl: '/user' }

/** Loads a page first, which caches everything around the form, so that only the form itself queries the database. */
async function shownBefore(world: Parameters<Recipe>[0]): Promise<void> {
  await world.askPage('GET', '/404', { as: world.newVisitor() })
}

/** Requests that succeed for the forms of the bundled sign-on service, which are no calls of the API. */
export const FORMS: Readonly<Record<string, Recipe>> = {
  'GET /sign-on/authorize': async (world) => {
    await shownBefore(world)
    return { as: world.newVisitor(), query: ASKING }
  },
  'GET /sign-on/register': async (world) => {
    await shownBefore(world)
    return { as: world.newVisitor(), query: { kind: 'person', ...ASKING } }
  },
  'POST /sign-on/authorize': async (world) => {
    await registeredPerson(world)
    const as = world.newVisitor()
    const { loginName, password } = PERSON
    return { as, body: { ...ASKING, loginName, password, captchaTicket: await world.ticket(as, 'sign-on') } }
  },
  'POST /sign-on/register': async (world) => {
    const as = world.newVisitor()
    const loginName = `coming-${world.turn('coming')}`
    return { as, body: { ...ASKING, ...PERSON, loginName, captchaTicket: await world.ticket(as, 'sign-on') } }
  },
}
