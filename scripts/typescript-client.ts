// npm run client: generates clients/typescript/operations.ts from the OpenAPI description, which is made of the contracts.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { contracts } from '../src/calls.ts'
import { describeGroups, writeDescription } from '../src/modules/open-api/description.server.ts'
import { type Description, writeOperations } from './client/operation-types.ts'

export const OPERATIONS_FILE = path.resolve(import.meta.dirname, '../clients/typescript/operations.ts')

/** The text of the generated file. Addresses and names of a portal are not part of it. */
export async function generateOperations(): Promise<string> {
  const profile = { portalName: '', publicUrl: 'http://localhost', sponsor: '', email: '' }
  const document = writeDescription(await describeGroups(contracts, 'public'), { profile, sessionCookie: 'session' })
  return writeOperations(JSON.parse(JSON.stringify(document)) as Description)
}

if (import.meta.main) writeFileSync(OPERATIONS_FILE, await generateOperations())
