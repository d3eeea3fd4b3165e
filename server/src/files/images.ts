import { IMAGE_PIXELS_MAX } from '@qifuyun/contract/files/constants.ts'
import type { OverlayOptions, Sharp } from 'sharp'
import type { ImageKind } from './content-kind.ts'

/** Images worked on at the same time; each takes one core and up to 200 MB. */
const AT_ONCE = 2
const JPEG_QUALITY = 90
const THUMBNAIL_QUALITY = 80

export interface ImageSize {
  width: number
  height: number
}

/** The library is large and native: it is loaded with the first image, not at the start. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1
  // Woken by the one before, who leaves its place to this one.
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Width and height from the first bytes of an image, and whether decoding it would take too much; null when they tell nothing. */
export const measureImage = async (head: Buffer): Promise<(ImageSize & { tooLarge: boolean }) | null> => {
  const sharp = await load()
  // The limit is checked below, where frames count too; here nothing is decoded.
  const found = await sharp(head, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => null)
  if (found === null || !found.width || !found.height) return null
  const { width, height, pages = 1, pageHeight = height, orientation = 1 } = found
  // Orientations from 5 on lie on their side.
  const [shownWidth, shownHeight] = orientation >= 5 ? [pageHeight, width] : [width, pageHeight]
  return { width: shownWidth, height: shownHeight, tooLarge: width * pageHeight * pages > IMAGE_PIXELS_MAX }
}

const encode = (image: Sharp, kind: ImageKind): Sharp => {
  if (kind === 'png') return image.png()
  if (kind === 'jpg') return image.jpeg({ quality: JPEG_QUALITY })
  return kind === 'gif' ? image.gif() : image.webp({ quality: JPEG_QUALITY })
}

/**
 * The image redrawn: upright, without camera data, place and anything else that was hidden in the file; frames of an animation are kept.
 * null when it cannot be drawn. The caller has checked its size (`measureImage`).
 */
export const redrawImage = (bytes: Buffer, kind: ImageKind): Promise<({ bytes: Buffer } & ImageSize) | null> =>
  inTurn(async () => {
    const sharp = await load()
    const animated = kind === 'gif' || kind === 'webp'
    const image = sharp(bytes, { animated, limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' }).autoOrient()
    const drawn = await encode(image, kind)
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    return drawn && { bytes: drawn.data, width: drawn.info.width, height: drawn.info.pageHeight ?? drawn.info.height }
  })

type Drawing = Awaited<ReturnType<typeof load>>

/** The image with something drawn over it, upright; one frame of an animation. null when it cannot be drawn. */
export const drawOver = (
  bytes: Buffer,
  kind: ImageKind,
  over: (sharp: Drawing, size: ImageSize) => Promise<OverlayOptions[]>,
): Promise<({ bytes: Buffer } & ImageSize) | null> =>
  inTurn(async () => {
    const sharp = await load()
    try {
      const upright = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' })
        .autoOrient()
        .toBuffer({ resolveWithObject: true })
      const { width, height } = upright.info
      const drawn = await encode(sharp(upright.data).composite(await over(sharp, { width, height })), kind).toBuffer()
      return { bytes: drawn, width, height }
    } catch {
      return null
    }
  })

/** A drawing of ours as PNG. It is small, and does not wait for the images of others. */
export const drawPng = async (svg: string): Promise<Buffer> => {
  const sharp = await load()
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** The image `width` pixels wide as WebP, frames kept; null when it cannot be drawn. */
export const drawThumbnail = (bytes: Buffer, width: number): Promise<Buffer | null> =>
  inTurn(async () => {
    const sharp = await load()
    return sharp(bytes, { animated: true, limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: THUMBNAIL_QUALITY })
      .toBuffer()
      .catch(() => null)
  })
