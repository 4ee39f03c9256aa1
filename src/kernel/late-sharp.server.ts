import type openPicture from 'sharp'
import type { Sharp } from 'sharp'
import { latePackage } from './late-package.server.ts'

/** Opens a picture. The library is loaded with the first one. */
export const sharp = (...given: Parameters<typeof openPicture>): Sharp => latePackage('sharp')(...given)
