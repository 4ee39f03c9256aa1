import type openPicture from 'sharp'
import type { Sharp } from 'sharp'
import { lazyPackage } from './late-package.server.ts'

/** Opens a picture with sharp, which is loaded at the first call. */
export const sharp = (...given: Parameters<typeof openPicture>): Sharp => lazyPackage('sharp')(...given)
