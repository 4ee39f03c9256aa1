import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import { createAccessTokens } from './access-token.server.ts'
import { createAttachments } from './attachments.server.ts'
import { createMemoryBudget } from './carrier.ts'
import { files } from './contract.ts'
import { createDownloads } from './downloads.server.ts'
import { MOST_BYTES } from './file-types.ts'
import type { Inspectors } from './inspection/inspectors.server.ts'
import { readUploadForm } from './multipart.server.ts'
import { createFileOwners, type OwnerDependencies } from './owner.server.ts'
import { createPictures } from './pictures.server.ts'
import { publicFiles } from './public-files.server.ts'
import { createReaders, type FileReaderDependencies } from './readers.server.ts'
import { createFileRegister } from './register.server.ts'
import type { Storage } from './storage.server.ts'
import { createUploads } from './uploads.server.ts'
import type { VirusScanner } from './virus-scanner.server.ts'
import { createWorkFiles } from './work-files.server.ts'

export interface FilesDependencies extends OwnerDependencies, SealedBasics {
  storage: Storage
  /** Whether a member of staff handles the record that a file belongs to. */
  mayStaffRead: FileReaderDependencies['mayStaffRead']
  isOwnWork: FileReaderDependencies['isOwnWork']
  inspect: Inspectors['inspect']
  scan: VirusScanner['scan']
}

export function openFiles(registry: CallRegistry, dependencies: FilesDependencies) {
  const { db, storage, seal, now, mayStaffRead, isOwnWork, inspect, scan } = dependencies
  const register = createFileRegister(db)
  const readImage = createPictures(storage)
  const owners = createFileOwners(seal, dependencies)
  const tokens = createAccessTokens(seal, now)
  const { readable, picture } = createReaders({ db, register, owners, tokens, now, mayStaffRead, isOwnWork })
  const download = createDownloads(storage)
  const carry = createMemoryBudget()
  const uploads = createUploads({ db, storage, now, owners, inspect, scan })

  registry.implement(files, {
    readImage: async ({ params, query, caller }) =>
      readImage(await picture(params.pictureId, caller), query.width, caller.headers['if-none-match']),
    downloadFile: async ({ params, query, caller }) =>
      download(await readable(params.id, caller, query.access_token), caller.headers),
    downloadFileByPost: async ({ params, query, body, caller }) =>
      download(await readable(params.id, caller, body.access_token ?? query.access_token), caller.headers),
    uploadFile({ body, caller }) {
      const announced = caller.headers['content-length']
      return carry(Number(announced ?? MOST_BYTES), async () => {
        const { file } = await readUploadForm(body, caller.headers['content-type'], Number(announced ?? 0))
        return uploads.receive(caller, file)
      })
    },
    async deleteFile({ params, caller }) {
      await uploads.remove(caller, params.id)
      return { deleted: true as const }
    },
  })

  const { attach, attachedTo, release } = createAttachments(owners, now)
  const work = createWorkFiles(owners, now)
  return { attach, attachedTo, release, work, ...publicFiles, accessToken: tokens.give, sweep: uploads.sweep }
}
