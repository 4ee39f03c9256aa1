import type { Db } from '../../kernel/db.server.ts'
import type { Doors } from '../../kernel/implement.server.ts'
import { files } from './contract.ts'
import { downloadsOf } from './downloads.server.ts'
import { picturesOf } from './pictures.server.ts'
import { fileRegisterOf } from './register.server.ts'
import type { Storage } from './storage.server.ts'

export function openFiles(doors: Doors, db: Db, storage: Storage): void {
  const register = fileRegisterOf(db)
  const readImage = picturesOf(register, storage)
  const download = downloadsOf(register, storage)

  doors.implement(files, {
    readImage: ({ params, query, caller }) => readImage(params.pictureId, query.width, caller.headers['if-none-match']),
    downloadFile: ({ params, caller }) => download(params.id, caller.headers),
    downloadFileByPost: ({ params, caller }) => download(params.id, caller.headers),
  })
}
