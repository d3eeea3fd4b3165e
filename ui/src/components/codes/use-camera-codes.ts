import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createCodeReader } from './code-reader.ts'

const LOOK_MS = 200
/** A frame that can be drawn. */
const HAS_FRAME = 2

export type CameraState = 'starting' | 'looking' | 'unsupported' | 'refused'

/** Whether the page may use a camera at all: it has one, and the page is served safely. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator

/** Looks for a code through the camera behind the phone; each is told once. */
export const useCameraCodes = (onCode: (code: string) => void): { video: RefObject<HTMLVideoElement | null>; state: CameraState } => {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onCode)
  const [state, setState] = useState<CameraState>(hasCamera() ? 'starting' : 'unsupported')
  // The camera runs while the picture is shown.
  useEffect(() => {
    if (!hasCamera()) return
    let stopped = false
    let stream: MediaStream | undefined
    let last = ''
    let timer: ReturnType<typeof setTimeout>
    const stop = (): void => {
      stopped = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const read = await createCodeReader()
      const shown = video.current
      if (stopped || shown === null) return stop()
      shown.srcObject = stream
      await shown.play()
      setState('looking')
      const look = async (): Promise<void> => {
        // A frame that is not there yet, or cannot be read, is no failure.
        const found = shown.readyState < HAS_FRAME ? undefined : await read(shown).catch(() => undefined)
        if (stopped) return
        if (found !== undefined && found !== last) {
          last = found
          tell(found)
        }
        timer = setTimeout(() => void look(), LOOK_MS)
      }
      await look()
    }
    start().catch(() => {
      if (!stopped) setState('refused')
    })
    return stop
  }, [])
  return { video, state }
}
