export interface Meter {
  /** 0 to 1. */
  level(): number
  close(): void
}

const SAMPLES = 512
/** Speech fills a small part of the range: it is shown larger. */
const GAIN = 4

const SILENT: Meter = { level: () => 0, close: () => undefined }

/** How loud a stream is. A browser without Web Audio shows silence. */
export const meterOf = (stream: MediaStream): Meter => {
  if (typeof AudioContext !== 'function') return SILENT
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(SAMPLES)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES
      return Math.min(1, Math.sqrt(power) * GAIN)
    },
    close: () => {
      // A context that is closed already has nothing left to close.
      context.close().catch(() => undefined)
    },
  }
}
