import { useCallback, useEffect, useRef, useState } from 'react'

/** Two tones in turn: hertz, how long each lasts in milliseconds, and how loud they are, 1 at most. */
export interface AlarmSound {
  tones: readonly [number, number]
  turnMs: number
  volume: number
}

/**
 * Rings in the control room for as long as `rings`. Browsers let a page sound only after somebody has touched it: until then `ready` is
 * false, and `enable` belongs on a button.
 */
export const useAlarmSound = (
  rings: boolean,
  { tones: [first, second], turnMs, volume }: AlarmSound,
): { ready: boolean; enable: () => void } => {
  const context = useRef<AudioContext>(undefined)
  const [ready, setReady] = useState(false)
  const enable = useCallback((): void => {
    context.current ??= new AudioContext()
    void context.current.resume().then(() => setReady(context.current?.state === 'running'))
  }, [])
  useEffect(
    () => () => {
      void context.current?.close()
    },
    [],
  )
  useEffect(() => {
    const sounds = context.current
    if (!rings || !ready || sounds === undefined) return undefined
    const tone = sounds.createOscillator()
    const gain = sounds.createGain()
    gain.gain.value = volume
    tone.connect(gain).connect(sounds.destination)
    tone.start()
    tone.frequency.value = first
    const change = (): void => {
      tone.frequency.value = tone.frequency.value === first ? second : first
    }
    const timer = setInterval(change, turnMs)
    return () => {
      clearInterval(timer)
      tone.stop()
      tone.disconnect()
    }
  }, [rings, ready, first, second, turnMs, volume])
  return { ready, enable }
}
