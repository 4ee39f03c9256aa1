import type { Actor } from '../../kernel/calls/actor.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { AccessTokens } from './access-token.server.ts'
import type { FileOwnerRecord } from './attachments.server.ts'
import type { FileCaller, Owners } from './owner.server.ts'
import type { FileRegister, StoredFile } from './register.server.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

export interface FileReaderDependencies extends Basics {
  register: FileRegister
  owners: Owners
  tokens: AccessTokens
  /** Whether a member of staff handles the record that the file belongs to. */
  mayStaffRead(staff: Staff, belonging: FileOwnerRecord): Promise<boolean>
  /** Content that staff produce for the site and that becomes public; reading it is not logged. */
  isOwnWork(staff: Staff, belonging: FileOwnerRecord): boolean
}

/** Finds a file for a caller who may read it. For anyone else, a private file is answered as not found. */
export function createReaders({ db, register, owners, tokens, now, mayStaffRead, isOwnWork }: FileReaderDependencies) {
  async function readable(id: string, caller: FileCaller, token: string | undefined): Promise<StoredFile> {
    const file = await register.file(id, now())
    if (file.accessLevel === 'public' || tokens.opens(token, id) || isOwn(file, caller)) return file
    if (isWork(file, caller) || (await isOfStaff(file, caller))) return file
    throw notFound('文件')
  }

  /** A picture in a page: a public one for everybody, an unpublished one for staff who edit the page. */
  async function picture(id: string, caller: FileCaller): Promise<StoredFile> {
    if (caller.actor.kind !== 'staff') return register.publicFile(id)
    const file = await register.file(id, now())
    if (file.accessLevel === 'public' || isOwn(file, caller) || isWork(file, caller)) return file
    throw notFound('文件')
  }

  const isWork = ({ bizType, bizId }: StoredFile, { actor }: FileCaller): boolean =>
    actor.kind === 'staff' && bizType !== null && bizId !== null && isOwnWork(actor, { bizType, bizId })

  /** The browser that uploaded a file can read it until the form is submitted; afterwards the query code is required. */
  function isOwn({ ownerHash, bizId }: StoredFile, caller: FileCaller): boolean {
    if (!ownerHash) return false
    return (bizId === null ? owners.all(caller) : owners.person(caller)).includes(ownerHash)
  }

  /** Logs the access before staff see a file of a case. */
  async function isOfStaff({ id, bizType, bizId }: StoredFile, { actor, address }: FileCaller): Promise<boolean> {
    if (actor.kind !== 'staff' || !bizType || !bizId || !(await mayStaffRead(actor, { bizType, bizId }))) return false
    const entry = { actor, address, action: 'file.read', entity: 'file', entityId: id, detail: { bizType, bizId } }
    await db.transaction((tx) => audit(tx, entry))
    return true
  }

  return { readable, picture }
}
