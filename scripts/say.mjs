/** One line to the person at the terminal. */
export const say = (line) => process.stdout.write(`▸ ${line}\n`)

/** A reason to stop that needs no stack trace. */
export class Stop extends Error {}

/** A duration to read. */
export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`

/** Runs one named step and says how long it took. */
export const timed = async (name, work) => {
  const begin = performance.now()
  say(name)
  const result = await work()
  say(`${name}: done in ${seconds(performance.now() - begin)}`)
  return result
}

/** Time since the process started. */
export const sinceStart = () => seconds(performance.now())
