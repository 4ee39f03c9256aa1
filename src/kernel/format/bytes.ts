const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** File size for display: 86 KB, 1.2 MB. */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
