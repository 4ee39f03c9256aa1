import { limitPerMinute } from '../../kernel/calls/contract.ts'
import { exampleAddress, writeCommand } from './command.server.ts'
import type { DescribedCall, DescribedGroup } from './contract.ts'
import { describedFields } from './described-fields.server.ts'
import type { GroupDescription as DescribedOperations } from './description.server.ts'
import type { CallGroup } from './groups.ts'
import { type DescribedOperation, describeAccess, hasExample, operationPath } from './operation.server.ts'

/** A group of calls for its page. */
export function describedGroup({ group, operations }: DescribedOperations, origin: string): DescribedGroup {
  return {
    code: group.code,
    title: group.title,
    about: group.about,
    calls: operations.map((one) => describedCall(one, group, origin)),
  }
}

function describedCall({ call, operation }: DescribedOperation, group: CallGroup, origin: string): DescribedCall {
  const isLive = group.isPublicData && hasExample(call) && call.data
  return {
    id: operation.operationId,
    method: call.method,
    path: operationPath(call),
    title: operation.summary,
    who: describeAccess(call),
    about: call.summary.split('；').slice(1).join('；'),
    perMinute: limitPerMinute(call),
    fields: describedFields(operation),
    command: writeCommand(call, operation, origin),
    bytes: call.data ? null : (call.bytes ?? null),
    liveAddress: isLive ? exampleAddress(call) : null,
  }
}
