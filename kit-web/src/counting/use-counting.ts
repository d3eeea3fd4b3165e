import { CommandKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { useState } from 'react'

/** A line of a count, as far as the desk knows it. */
export interface CountedLine {
  uuid: string
  countedAt: string | null
}

/** Lines with what this browser has counted and the server may not know yet. */
export const withOwn = <L extends CountedLine>(lines: readonly L[], own: ReadonlyMap<string, L>): L[] =>
  lines.map((line) => {
    const mine = own.get(line.uuid)
    return mine !== undefined && (line.countedAt ?? '') < (mine.countedAt ?? '') ? mine : line
  })

/** What waits to be counted first, then what was counted, the last first; the others by their code. */
export const inCountingOrder = <L extends CountedLine>(
  lines: readonly L[],
  isDone: (line: L) => boolean,
  codeOf: (line: L) => string,
): L[] =>
  lines.toSorted(
    (one, other) =>
      Number(isDone(one)) - Number(isDone(other)) ||
      (other.countedAt ?? '').localeCompare(one.countedAt ?? '') ||
      codeOf(one).localeCompare(codeOf(other)),
  )

/** Counting line by line: the chosen one, and what this browser has counted, kept where the network is away. */
export const useCounting = <L extends CountedLine>(sheet: readonly L[]) => {
  const [own, setOwn] = useState<ReadonlyMap<string, L>>(new Map())
  const [kept, setKept] = useState(0)
  const [uuid, setUuid] = useState<string | null>(null)
  const lines = withOwn(sheet, own)
  /** Sends what was counted; `counted` is the line as it is afterwards. */
  const save = async (counted: L, send: () => Promise<unknown>): Promise<void> => {
    try {
      await send()
    } catch (error) {
      // Refusals are told by the command; what is kept is as good as done.
      if (!(error instanceof CommandKept)) return
      setKept((n) => n + 1)
    }
    setOwn((before) => new Map([...before, [counted.uuid, counted]]))
    setUuid(null)
  }
  return { lines, line: lines.find((each) => each.uuid === uuid), kept, pick: setUuid, save }
}
