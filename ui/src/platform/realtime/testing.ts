import type { EnterRoom } from './page-room.ts'

/** A browser for tests: what one page says the others hear a moment later; the first of those that are left leads. */
export const createBrowser = (): EnterRoom => {
  const hearers: ((note: unknown) => void)[] = []
  const queue: (() => void)[] = []
  return async () => {
    let heard = (_note: unknown): void => undefined
    const hear = (note: unknown): void => heard(note)
    hearers.push(hear)
    let turn: (() => void) | undefined
    return {
      post: (note) => {
        const copy: unknown = structuredClone(note)
        for (const other of hearers) if (other !== hear) setTimeout(() => hearers.includes(other) && other(copy))
      },
      hear: (listener) => {
        heard = listener
      },
      lead: (chosen) => {
        turn = () => void setTimeout(chosen)
        queue.push(turn)
        if (queue[0] === turn) turn()
      },
      leave: () => {
        hearers.splice(hearers.indexOf(hear), 1)
        const first = queue[0] === turn
        if (turn) queue.splice(queue.indexOf(turn), 1)
        if (first) queue[0]?.()
      },
    }
  }
}
