const MB = 1024 * 1024

interface Facts {
  mime: string
  maxBytes: number
  /** Alternative extension of the same type. */
  alias?: string
}

/**
 * File types that can be uploaded; each form allows some of them. SVG, HTML and old Office files are excluded because they run
 * scripts or macros.
 */
const TYPES = {
  pdf: { mime: 'application/pdf', maxBytes: 10 * MB },
  jpg: { mime: 'image/jpeg', maxBytes: 10 * MB, alias: 'jpeg' },
  png: { mime: 'image/png', maxBytes: 10 * MB },
  gif: { mime: 'image/gif', maxBytes: 10 * MB },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', maxBytes: 10 * MB },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', maxBytes: 10 * MB },
  zip: { mime: 'application/zip', maxBytes: 10 * MB },
  mp4: { mime: 'video/mp4', maxBytes: 50 * MB },
  /** Subtitles of a video. */
  vtt: { mime: 'text/vtt', maxBytes: MB },
} as const satisfies Record<string, Facts>

export type FileType = keyof typeof TYPES
export const FILE_TYPES: Readonly<Record<FileType, Facts>> = TYPES

/** The largest size limit of all types. */
export const MOST_BYTES = 50 * MB
