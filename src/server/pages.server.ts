import path from 'node:path'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageBuild } from '../entry.server.tsx'
import { unreadableForm } from '../kernel/forms/form.ts'
import { textBefore } from '../kernel/text/text-before.ts'
import { findPage } from '../pages.ts'
import { answerError } from './errors.ts'
import { formProblem, parseForms } from './forms.ts'
import { type PageChoices, readChoices } from './page-key.ts'
import { createPageMaking, createPageRenewing } from './pages/page-making.ts'
import { routePage } from './pages/page-routing.ts'
import { type BuiltPages, isReadRequest, type PageServer } from './pages/page-server.ts'
import { createSharedPages } from './pages/shared-pages.ts'
import { readClosedNotices } from './preferences.ts'
import { collectStyles } from './styles.ts'

/** Answers every address that is not a call or a file: routes it, reads the visitor's choices, answers from the cache or renders. */
export async function servePages(app: FastifyInstance, server: PageServer): Promise<void> {
  const pages = await readBuild(server)
  const make = createPageMaking(pages)
  const answer = createSharedPages(pages, make, createPageRenewing(pages))

  app.register(async (scope) => {
    parseForms(scope, ({ url }) => findPage(textBefore(url, '?'))?.options.files === 'yes')
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const problem = formProblem(error)
      return problem ? show(request, reply, problem) : answerError(error, request, reply, server.config.profile)
    })
    scope.all('/*', (request, reply) => show(request, reply))
  })

  async function show(request: FastifyRequest, reply: FastifyReply, problem?: string) {
    const routed = await routePage(pages, request)
    if (routed.to === 'elsewhere') return reply.redirect(routed.location, routed.status)
    const asked = { request, reply, url: routed.url, row: routed.row, choices: await choicesOf(pages, request) }
    if (routed.to === 'login-again') return make(asked)
    if (isReadRequest(request)) return answer(asked)
    return make({ ...asked, problem: problem ?? (request.body ? undefined : unreadableForm().message) })
  }
}

async function readBuild(server: PageServer): Promise<BuiltPages> {
  const { pageRenderer, views } = (await import(path.join(server.buildFolder, 'server/index.js'))) as PageBuild
  const styles = collectStyles(server.buildFolder, server.config.profile.themeColour)
  return { ...server, views, styles, render: pageRenderer(views) }
}

/** Ids of closed notices can only be validated once the current notices are loaded. */
async function choicesOf(
  { config: { production }, notices }: BuiltPages,
  { raw, headers: { cookie } }: FastifyRequest,
): Promise<PageChoices> {
  // If the database is away, the page itself reports that, or an older copy is shown.
  if (readClosedNotices(cookie, production).length > 0) await notices.read().catch(() => undefined)
  return readChoices(raw, production, notices.known())
}
