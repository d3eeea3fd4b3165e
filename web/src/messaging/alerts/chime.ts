/** Two short notes, a fourth apart. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1_174.66, at: 0.09 },
] as const
const LOUDNESS = 0.12
const ATTACK_S = 0.01
const FADE_S = 0.28
const SILENCE = 0.0001

let audio: AudioContext | undefined

const note = (context: AudioContext, hertz: number, start: number): void => {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  const volume = new GainNode(context, { gain: SILENCE })
  volume.gain.setValueAtTime(SILENCE, start)
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, start + ATTACK_S)
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + FADE_S)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + FADE_S)
}

/** Whether the browser lets this page be heard: only after somebody has used it. */
export const canChime = (): boolean => typeof AudioContext === 'function' && (navigator.userActivation?.hasBeenActive ?? true)

/** Plays the tone of a new message. */
export const chime = async (): Promise<void> => {
  if (!canChime()) return
  audio ??= new AudioContext()
  await audio.resume()
  for (const { hertz, at } of NOTES) note(audio, hertz, audio.currentTime + at)
}
