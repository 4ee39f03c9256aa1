import type { Actor } from '../../kernel/calls/actor.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { AccessTokens } from './access-token.server.ts'
import type { Belonging } from './attachments.server.ts'
import type { Asker, Owners } from './owner.server.ts'
import type { FileRegister, StoredFile } from './register.server.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

export interface FileReaderDependencies extends Basics {
  register: FileRegister
  owners: Owners
  tokens: AccessTokens
  /** Whether a member of staff has to do with what the file belongs to. */
  mayStaffRead(staff: Staff, belonging: Belonging): Promise<boolean>
  /** What staff make for the site themselves, and will be public: read without a record. */
  isOwnWork(staff: Staff, belonging: Belonging): boolean
}

/** Finds a file for who may read it. For everyone else a private file is as missing as one that does not exist. */
export function createReaders({ db, register, owners, tokens, now, mayStaffRead, isOwnWork }: FileReaderDependencies) {
  async function readable(id: string, caller: Asker, token: string | undefined): Promise<StoredFile> {
    const file = await register.file(id, now())
    if (file.accessLevel === 'public' || tokens.opens(token, id) || isOwn(file, caller)) return file
    if (isWork(file, caller) || (await isOfStaff(file, caller))) return file
    throw notFound('文件')
  }

  /** Shown in a page: a public one to all, one that is not published yet to those who write the page. */
  async function picture(id: string, caller: Asker): Promise<StoredFile> {
    if (caller.actor.kind !== 'staff') return register.publicFile(id)
    const file = await register.file(id, now())
    if (file.accessLevel === 'public' || isOwn(file, caller) || isWork(file, caller)) return file
    throw notFound('文件')
  }

  const isWork = ({ bizType, bizId }: StoredFile, { actor }: Asker): boolean =>
    actor.kind === 'staff' && bizType !== null && bizId !== null && isOwnWork(actor, { bizType, bizId })

  /** The browser that sent a file has it until the form is sent; afterwards whoever sits there asks with the query code. */
  function isOwn({ ownerHash, bizId }: StoredFile, caller: Asker): boolean {
    if (!ownerHash) return false
    return (bizId === null ? owners.all(caller) : owners.person(caller)).includes(ownerHash)
  }

  /** What staff see of other people's papers is written down before they see it. */
  async function isOfStaff({ id, bizType, bizId }: StoredFile, { actor, address }: Asker): Promise<boolean> {
    if (actor.kind !== 'staff' || !bizType || !bizId || !(await mayStaffRead(actor, { bizType, bizId }))) return false
    const entry = { actor, address, action: 'file.read', entity: 'file', entityId: id, detail: { bizType, bizId } }
    await db.transaction((tx) => audit(tx, entry))
    return true
  }

  return { readable, picture }
}
