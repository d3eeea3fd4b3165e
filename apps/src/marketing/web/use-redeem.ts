import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CheckedCoupon } from '#src/marketing/calls.ts'
import { redemption } from '#src/marketing/coupons/redemption.ts'
import { checkCall, redeemCall } from './calls.generated.ts'

/** What was read last: a coupon with what it takes off, or what became of it. */
export interface Read {
  code: string
  told: CheckedCoupon
}

interface Bought {
  amount: number | null
  store: string
}

/** The desk: a code is read, what is bought is said, and the coupon is redeemed. */
export const useRedeem = () => {
  const client = useQueryClient()
  const [read, setRead] = useState<Read | null>(null)
  const [bought, setBought] = useState<Bought>({ amount: null, store: '' })
  const [done, setDone] = useState<{ name: string; off: number; paid: number } | null>(null)
  const asking = useAction(checkCall)
  const redeeming = useAction(redeemCall, { onDone: () => void refreshApp(client, redemption) })
  const askedOf = (code: string, { amount, store }: Bought) => ({
    code,
    ...(amount !== null && { amount }),
    ...(store.trim() !== '' && { store: store.trim() }),
  })
  // What was asked for before a coupon was redeemed is not told after it.
  const turn = useRef(0)
  const look = async (code: string, by: Bought): Promise<void> => {
    const mine = turn.current
    const told = await asking.mutateAsync(askedOf(code, by)).catch(() => null)
    if (told !== null && mine === turn.current) setRead({ code, told })
  }
  return {
    ...{ read, bought, done, checking: asking.isPending, redeeming: redeeming.isPending },
    check: async (typed: string): Promise<void> => {
      setDone(null)
      setBought((now) => ({ ...now, amount: null }))
      await look(typed.trim(), { ...bought, amount: null })
    },
    /** What is bought has changed: what the coupon takes off is asked for again. */
    buy: (change: Partial<Bought>): void => setBought((now) => ({ ...now, ...change })),
    again: (): void => {
      if (read !== null) void look(read.code, bought)
    },
    redeem: async (): Promise<void> => {
      if (read === null) return
      const answer = await redeeming.mutateAsync(askedOf(read.code, bought)).catch(() => null)
      if (answer === null) return
      turn.current += 1
      setDone(answer)
      setRead(null)
    },
  }
}
export type Redeeming = ReturnType<typeof useRedeem>
