/** Chunks of rows dealt out to files that come one after the other, each of so many rows at most. */
export const cutting = <Row>(chunks: AsyncIterable<readonly Row[]>): ((most: number) => AsyncGenerator<readonly Row[]>) => {
  const reading = chunks[Symbol.asyncIterator]()
  let rest: readonly Row[] = []
  return async function* take(most: number) {
    for (let left = most; left > 0; ) {
      if (rest.length === 0) {
        const next = await reading.next()
        if (next.done === true) return
        rest = next.value
      }
      const given = rest.slice(0, left)
      rest = rest.slice(left)
      left -= given.length
      yield given
    }
  }
}
