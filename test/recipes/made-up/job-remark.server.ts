import { z } from 'zod'
import type { Caller } from '../../../src/kernel/calls/call-registry.server.ts'
import { contract } from '../../../src/kernel/calls/contract.ts'
import { audit } from '../../../src/kernel/data/audit.server.ts'
import type { Db } from '../../../src/kernel/data/db.server.ts'
import { text } from '../../../src/kernel/forms/fields.ts'

/** The addition to the contract of the room. */
export const remarkCalls = contract({
  remark: {
    method: 'POST',
    path: '/console/jobs/remark',
    access: 'staff',
    roles: ['system'],
    summary: '为后台任务写一条备注',
    body: z.object({ remark: text('备注', { max: 50 }) }),
    data: z.object({ length: z.number().int() }),
    example: { body: { remark: '已通知值班人员' } },
  },
})

/** The function that the handler calls. */
export async function writeRemark(db: Db, { actor, address }: Caller, remark: string) {
  await db.transaction((tx) => audit(tx, { actor, address, action: 'remark', entity: 'job', entityId: 'queue' }))
  return { length: remark.length, secret: 'not declared, so it does not leave' }
}
