/** Numbers from 0 up to 1 that come out the same for the same text: mulberry32, seeded with FNV-1a. */
const chanceOf = (key: string): (() => number) => {
  let state = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) state = Math.imul(state ^ key.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same things in another order, which nobody guesses and which is always the same one for a key. */
export const shuffled = <Of>(things: readonly Of[], key: string): Of[] => {
  const next = chanceOf(key)
  return things.reduce<Of[]>((made, thing, count) => made.toSpliced(Math.floor(next() * (count + 1)), 0, thing), [])
}
