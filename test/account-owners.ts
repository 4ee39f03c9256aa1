import { eq } from 'drizzle-orm'
import { auditRecord } from '../src/kernel/data/tables.server.ts'
import { account, siteMessage } from '../src/modules/people/tables.server.ts'
import { signOnAccount } from '../src/modules/sign-on/tables.server.ts'
import { messageOutbox } from '../src/modules/submissions/tables.server.ts'
import { type Browser, hiddenFields, openBrowser } from './browser.ts'
import { testSeal } from './database.ts'
import type { TestPortal } from './portal.ts'
import { cameBack, PERSON, register } from './registration.ts'

interface Login {
  loginName: string
  password: string
}

/** Creates people with accounts at the bundled sign-on service, and reads what the service sent them. */
export function openOwners({ app, database: { db } }: TestPortal) {
  const seal = testSeal()
  let networks = 0
  let people = 0

  /** A browser with a network address of its own, so that no limit of attempts applies to it yet. */
  function newcomer(): Browser {
    networks += 1
    return openBrowser(app, `10.77.${networks >> 8}.${networks & 255}`)
  }

  async function logIn(browser: Browser, who: Login): Promise<void> {
    await browser.get(await cameBack(browser, '/user', { ...PERSON, ...who }))
  }

  async function subjectOf(loginName: string): Promise<string> {
    const [row] = await db.select().from(signOnAccount).where(eq(signOnAccount.loginName, loginName))
    return row!.id
  }

  return {
    newcomer,
    logIn,

    /** Registers a person and logs in. */
    async somebody() {
      people += 1
      const who = { ...PERSON, loginName: `owner-${people}`, phone: `1390000${2000 + people}` }
      const browser = newcomer()
      await register(browser, who)
      await logIn(browser, who)
      return { ...who, browser }
    },

    mayEnter: async (browser: Browser) => (await browser.get('/user')).statusCode === 200,

    canLogIn: (who: Login) =>
      logIn(newcomer(), who).then(
        () => true,
        () => false,
      ),

    async actionsOn(loginName: string): Promise<string[]> {
      const id = await subjectOf(loginName)
      const records = await db.select().from(auditRecord).where(eq(auditRecord.entityId, id))
      return records.map(({ action }) => action)
    },

    /** The outgoing messages of the service: channel, address and text. */
    async letters(): Promise<string[]> {
      const rows = await db.select().from(messageOutbox).where(eq(messageOutbox.template, 'sign-on'))
      return rows.map(({ channel, recipientSealed, payloadSealed }) => {
        const { title } = JSON.parse(seal.open(payloadSealed)) as { title: string }
        return `${channel} ${seal.open(recipientSealed)} ${title}`
      })
    },

    /** The titles in the message box of an account. */
    async boxOf(loginName: string): Promise<string[]> {
      const [user] = await db
        .select()
        .from(account)
        .where(eq(account.subjectId, await subjectOf(loginName)))
      const rows = await db.select().from(siteMessage).where(eq(siteMessage.accountId, user!.id))
      return rows.map(({ titleSealed }) => seal.open(titleSealed))
    },
  }
}

/** The hidden fields of the forms in the main part of a page, without those of the header. */
export const formFields = ({ body }: { body: string }): Record<string, string> => hiddenFields(mainOf(body))

export const mainOf = (html: string): string => html.slice(html.indexOf('<main'))

/** The code that a page shows when the portal has no channel to send it by. */
export const codeOn = ({ body }: { body: string }): string => /验证码 <strong>(\d{6})<\/strong>/.exec(body)?.[1] ?? ''

export const NEW_PASSWORD = 'Harbour lights 58'
