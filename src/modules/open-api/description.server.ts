import { setImmediate as nextTurn } from 'node:timers/promises'
import { API_BASE, type Call, type Contract } from '../../kernel/calls/contract.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import { API_CHANGES } from './api-changes.ts'
import { type CallGroup, GROUPS, STAFF_GROUP } from './groups.ts'
import { type DescribedOperation, describeOperation } from './operation.server.ts'
import { REFUSAL_RESPONSES, REFUSAL_SCHEMA } from './refusals.server.ts'

export interface GroupDescription {
  group: CallGroup
  operations: DescribedOperation[]
}

/** Calls for the portal's own staff, which the public document omits. */
const isOfStaff = (group: CallGroup, { access }: Call): boolean => group === STAFF_GROUP || access === 'staff'

/**
 * Describes the calls of all contracts by group. Writing all schemas takes some hundred milliseconds, so the function yields
 * after each call.
 */
export async function describeGroups(
  contracts: Readonly<Record<string, Contract>>,
  audience: 'public' | 'staff',
): Promise<GroupDescription[]> {
  const described: GroupDescription[] = []
  for (const group of [...GROUPS, STAFF_GROUP]) {
    const calls = group.contracts
      .flatMap((name) => Object.values(contracts[name] ?? {}))
      .filter((call) => audience === 'staff' || !isOfStaff(group, call))
    const operations: DescribedOperation[] = []
    for (const call of calls) {
      operations.push(describeOperation(call, group))
      await nextTurn()
    }
    if (operations.length > 0) described.push({ group, operations })
  }
  return described
}

export interface Publishing {
  profile: Pick<SiteProfile, 'portalName' | 'publicUrl' | 'sponsor' | 'email'>
  sessionCookie: string
}

/** The OpenAPI document of the described calls. */
export function writeDescription(described: readonly GroupDescription[], { profile, sessionCookie }: Publishing) {
  const operations = described.flatMap((one) => one.operations)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call, operation } of operations) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${profile.portalName}开放接口`,
      version: API_CHANGES[0].day,
      description: ABOUT,
      contact: { name: profile.sponsor, ...(profile.email && { email: profile.email }) },
    },
    servers: [{ url: new URL(API_BASE, profile.publicUrl).href }],
    tags: described.map(({ group }) => ({ name: group.title, description: group.about })),
    paths,
    components: {
      schemas: { Refusal: REFUSAL_SCHEMA, ...Object.assign({}, ...operations.map(({ shared }) => shared)) },
      responses: REFUSAL_RESPONSES,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: '浏览器登录后的会话' },
        key: {
          ...{ type: 'apiKey', in: 'header', name: 'X-Api-Key' },
          description: '接口密钥；可以不带，带上时次数提高，每次答复有 RateLimit-* 和 Retry-After',
        },
        bearer: { type: 'http', scheme: 'bearer', description: '登录接口给出的 access_token' },
      },
    },
  }
}

const ABOUT = [
  '所有返回内容都是信封 { code, msg, data, errors }，HTTP 状态与 code 一致。',
  '列表以 pageNo（从 1 起）和 pageSize（最多 100）分页。',
  '日期为 2026-11-15 的形式，时间为 ISO 8601。',
  '超过调用次数上限时返回 429。',
].join('\n\n')
