import type { FilesDependencies } from '../../modules/files/api.server.ts'

type Staff = Parameters<FilesDependencies['mayStaffRead']>[0]
type MayRead = (member: Staff, bizId: string) => Promise<boolean>

/** Decides which staff may read a file. Each room registers a rule for its own kind of files. */
export function createFileReaders() {
  const rooms = new Map<string, MayRead>()
  return {
    register(bizType: string, mayRead: MayRead): void {
      rooms.set(bizType, mayRead)
    },
    mayStaffRead: async (member: Staff, { bizType, bizId }: { bizType: string; bizId: string }): Promise<boolean> =>
      (await rooms.get(bizType)?.(member, bizId)) ?? false,
  }
}
