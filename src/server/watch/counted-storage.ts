import type { Storage } from '../../modules/files/storage.server.ts'
import type { Metrics } from './metrics.ts'

/** A storage that counts successes and failures. */
export function countedStorage(storage: Storage, metrics: Metrics): Storage {
  const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      const result = await work
      metrics.count('portal_storage_operations_total', 'good')
      return result
    } catch (error) {
      metrics.count('portal_storage_operations_total', 'failed')
      throw error
    }
  }
  return {
    put: (key, bytes, mime) => counted(storage.put(key, bytes, mime)),
    read: (key, range) => counted(storage.read(key, range)),
    exists: (key) => counted(storage.exists(key)),
    remove: (key) => counted(storage.remove(key)),
  }
}
