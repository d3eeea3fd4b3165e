import { AUDIO_SECONDS_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { meterOf } from './meter.ts'

/** Why there is no recording: the user or the browser does not let us, there is no microphone, or the browser cannot record. */
export type RecordingProblem = 'denied' | 'absent' | 'missing'

export class RecordingError extends Error {
  override readonly name = 'RecordingError'
  readonly problem: RecordingProblem
  constructor(problem: RecordingProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface Recording {
  readonly file: File
  readonly durationSeconds: number
}

/** A recording that is running. */
export interface Recorder {
  /** How loud it is right now, 0 to 1. */
  level(): number
  /** Seconds so far. */
  seconds(): number
  /** Ends it; so does the longest time, and a microphone that is pulled out. */
  stop(): void
  /** Ends it and throws it away. */
  drop(): void
  /** What was recorded; null when it was thrown away. */
  readonly ended: Promise<Recording | null>
}

const MS = 1_000
/** What browsers write, the smallest first; the endings are those that the server knows as sound or film. */
const KINDS = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
] as const

const kindHere = () => KINDS.find(({ type }) => typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(type))

const openMicrophone = async (): Promise<MediaStream> => {
  // Browsers hide the microphone on insecure addresses.
  if (!('mediaDevices' in navigator)) throw new RecordingError('missing')
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  } catch (error) {
    const refused = error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    throw new RecordingError(refused ? 'denied' : 'absent')
  }
}

/** Asks for the microphone and records from it, at most as long as a message may be. Throws a RecordingError. */
export const startRecorder = async (): Promise<Recorder> => {
  const kind = kindHere()
  if (!kind) throw new RecordingError('missing')
  const stream = await openMicrophone()
  const recorder = new MediaRecorder(stream, { mimeType: kind.type })
  const meter = meterOf(stream)
  const parts: Blob[] = []
  const begun = performance.now()
  const seconds = (): number => Math.min(AUDIO_SECONDS_MAX, (performance.now() - begun) / MS)
  let dropped = false

  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const limit = setTimeout(stop, AUDIO_SECONDS_MAX * MS)
  const ended = new Promise<Recording | null>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
    recorder.addEventListener('stop', () => {
      clearTimeout(limit)
      meter.close()
      for (const track of stream.getTracks()) track.stop()
      const file = new File(parts, `voice.${kind.ending}`, { type: kind.type })
      resolve(dropped || file.size === 0 ? null : { file, durationSeconds: seconds() })
    })
  })
  recorder.start()
  return {
    level: meter.level,
    seconds,
    stop,
    drop: () => {
      dropped = true
      stop()
    },
    ended,
  }
}
