import { useState } from 'react'
import type { CartLine } from '../api.ts'

/** Which lines of the cart are to be ordered: all that are sold, less those that the user has left out. */
export const useSelection = (lines: readonly CartLine[]) => {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const sold = lines.filter(({ invalidFlag }) => invalidFlag === 0)
  const chosen = sold.filter(({ cartUuid }) => !leftOut.has(cartUuid))
  const change = (cartUuids: readonly string[], on: boolean): void =>
    setLeftOut((before) => {
      const after = new Set(before)
      for (const cartUuid of cartUuids) {
        if (on) after.delete(cartUuid)
        else after.add(cartUuid)
      }
      return after
    })
  return {
    sold,
    chosen: chosen.map(({ cartUuid }) => cartUuid),
    totalFen: chosen.reduce((sum, { amountFen }) => sum + amountFen, 0),
    isChosen: (cartUuid: string) => chosen.some((line) => line.cartUuid === cartUuid),
    choose: (cartUuid: string, on: boolean) => change([cartUuid], on),
    chooseAll: (on: boolean) =>
      change(
        sold.map(({ cartUuid }) => cartUuid),
        on,
      ),
  }
}
