import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What the type library of the browser does not know yet (Shape Detection API). */
interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

/** QR codes and the bar codes of labels; absent where the browser cannot read any. */
export const createDetector = (): Detector | undefined => {
  // See `Detector`.
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  return BarcodeDetector === undefined ? undefined : new BarcodeDetector({ formats: ['qr_code', 'code_128', 'ean_13'] })
}

const LOOK_MS = 250

export type CameraState = 'starting' | 'looking' | 'unsupported' | 'refused'

/** Looks for a code through the camera behind the phone; each is told once. */
export const useCameraCodes = (onCode: (code: string) => void): { video: RefObject<HTMLVideoElement | null>; state: CameraState } => {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onCode)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    const detector = createDetector()
    const { mediaDevices }: { mediaDevices?: MediaDevices } = navigator
    if (detector === undefined || mediaDevices === undefined) return setState('unsupported')
    let stopped = false
    let stream: MediaStream | undefined
    let last = ''
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      const shown = video.current
      // A frame that is not there yet is no failure.
      const [found] = shown === null || shown.readyState < 2 ? [] : await detector.detect(shown).catch(() => [])
      if (stopped) return
      if (found !== undefined && found.rawValue !== last) {
        last = found.rawValue
        tell(found.rawValue)
      }
      timer = setTimeout(() => void look(), LOOK_MS)
    }
    const start = async (): Promise<void> => {
      stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = video.current
      if (stopped || shown === null) return stop()
      shown.srcObject = stream
      await shown.play()
      setState('looking')
      void look()
    }
    const stop = (): void => {
      stopped = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => {
      if (!stopped) setState('refused')
    })
    return stop
  }, [])
  return { video, state }
}
