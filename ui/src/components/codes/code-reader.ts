/** What may hold a code: what the camera sees, or a picture. */
type Seen = HTMLVideoElement | ImageBitmap

/** Reads the code in a picture; undefined when there is none. */
type CodeReader = (seen: Seen) => Promise<string | undefined>

/** The browser's own (Shape Detection API); the type library does not know it yet. */
interface DetectorClass {
  new (options: { formats: string[] }): { detect(source: Seen): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

const QR = 'qr_code'
/** Bar codes on labels are read where the browser can. */
const FORMATS = [QR, 'code_128', 'ean_13']
/** A code that fills a fifth of a picture is read at this size; more only takes longer. */
const SIDE_MAX = 1_200

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function' && 'getSupportedFormats' in value

const ownReader = async (): Promise<CodeReader | undefined> => {
  const found: unknown = 'BarcodeDetector' in window ? window.BarcodeDetector : undefined
  if (!isDetectorClass(found)) return undefined
  const known = await found.getSupportedFormats()
  if (!known.includes(QR)) return undefined
  const detector = new found({ formats: FORMATS.filter((format) => known.includes(format)) })
  return async (seen) => (await detector.detect(seen))[0]?.rawValue
}

const sizeOf = (seen: Seen): { width: number; height: number } =>
  seen instanceof HTMLVideoElement ? { width: seen.videoWidth, height: seen.videoHeight } : { width: seen.width, height: seen.height }

const pixelsOf = (seen: Seen, context: CanvasRenderingContext2D): ImageData | undefined => {
  const { width, height } = sizeOf(seen)
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
  const { canvas } = context
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.drawImage(seen, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** In plain script: the content security policy forbids compiled modules. */
const scriptedReader = async (): Promise<CodeReader> => {
  const { default: jsQR } = await import('jsqr')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return async (seen) => {
    const pixels = context === null ? undefined : pixelsOf(seen, context)
    const found = pixels && jsQR(pixels.data, pixels.width, pixels.height)
    return found === null || found === undefined || found.data === '' ? undefined : found.data
  }
}

/** A reader of codes: the browser's own, or ours where it has none. */
export const createCodeReader = async (): Promise<CodeReader> => (await ownReader()) ?? scriptedReader()
