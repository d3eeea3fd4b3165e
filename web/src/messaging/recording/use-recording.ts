import { useEffect, useState } from 'react'
import { type Recorder, type Recording, RecordingError, type RecordingProblem, startRecorder } from './recorder.ts'

export type RecordingState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'running'; readonly recorder: Recorder }
  | { readonly kind: 'ready'; readonly recording: Recording }
  | { readonly kind: 'problem'; readonly problem: RecordingProblem }

/** Records from when it is shown until it is taken away; `again` throws away what was recorded and starts over. */
export const useRecording = (): { state: RecordingState; again: () => void } => {
  const [state, setState] = useState<RecordingState>({ kind: 'asking' })
  const [turn, setTurn] = useState(0)
  // The microphone is a subscription: it is let go when the composer is left.
  useEffect(() => {
    let live = true
    let running: Recorder | undefined
    const run = async (): Promise<void> => {
      try {
        const recorder = await startRecorder()
        running = recorder
        if (!live) return recorder.drop()
        setState({ kind: 'running', recorder })
        const recording = await recorder.ended
        if (!live) return
        // A microphone that gave nothing is none.
        setState(recording ? { kind: 'ready', recording } : { kind: 'problem', problem: 'absent' })
      } catch (error) {
        if (!(error instanceof RecordingError)) throw error
        if (live) setState({ kind: 'problem', problem: error.problem })
      }
    }
    void run()
    return () => {
      live = false
      running?.drop()
    }
  }, [turn])
  const again = (): void => {
    setState({ kind: 'asking' })
    setTurn(turn + 1)
  }
  return { state, again }
}
