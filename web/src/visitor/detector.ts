/** What reads codes out of pictures. */
export interface Detector {
  detect(of: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

/** Of the browser; the types of the DOM do not know it. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const FORMAT = 'qr_code'

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function' && 'getSupportedFormats' in value

/** The reader of the browser; undefined where it has none, or no camera may be used because the page is not served safely. */
export const createDetector = async (): Promise<Detector | undefined> => {
  const found: unknown = 'BarcodeDetector' in window ? window.BarcodeDetector : undefined
  if (!isDetectorClass(found) || !('mediaDevices' in navigator)) return undefined
  const formats = await found.getSupportedFormats()
  return formats.includes(FORMAT) ? new found({ formats: [FORMAT] }) : undefined
}
