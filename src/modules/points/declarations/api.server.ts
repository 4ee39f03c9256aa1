import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { findPointsSubject } from '../contract.ts'
import { declarations } from './contract.ts'
import { createDeclarations, type DeclarationDependencies } from './declarations.server.ts'
import { makeTemplate } from './template.server.ts'

/** Opens the read calls of declarations. The submissions room sends and decides them. */
export function openDeclarations(registry: CallRegistry, dependencies: DeclarationDependencies): void {
  const room = createDeclarations(dependencies)
  registry.implement(declarations, {
    sbTargetList: ({ params, caller }) => room.targets(caller.actor.userId, findPointsSubject(params.X)),
    declarelist: ({ params, query, caller }) => room.page(caller.actor.userId, findPointsSubject(params.X), query),
    declareDetail: ({ params, caller }) => room.detail(caller.actor.userId, findPointsSubject(params.X), params.id),
    async downloadTemplate({ params, query }) {
      const rule = room.findTemplate(findPointsSubject(params.X), query.targetId)
      const name = encodeURIComponent(`${rule.name}材料清单.xlsx`)
      return {
        raw: true,
        status: 200,
        headers: {
          'content-type': declarations.downloadTemplate.bytes,
          'content-disposition': `attachment; filename="template.xlsx"; filename*=UTF-8''${name}`,
        },
        body: makeTemplate(rule),
      }
    },
  })
}
