import type { CartLine } from '@qifuyun/contract/market/schema.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { cartList } from '@qifuyun/ui/platform/request/endpoints/market.generated.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddToCart } from '../api.ts'

type Wanted = Pick<CartLine, 'marketAppUuid' | 'quantity' | 'priceUnitCode'>

/** Orders one application at once: it goes through the cart, whose line is what is checked out. */
export const useOrderNow = () => {
  const client = useQueryClient()
  const add = useAddToCart()
  const [line, setLine] = useState<string>()
  const [ordering, setOrdering] = useState(false)
  const run = async (wanted: Wanted): Promise<void> => {
    setOrdering(true)
    try {
      await add.mutateAsync(wanted)
      const lines = await client.fetchQuery({ queryKey: callKey(cartList, {}), queryFn: ({ signal }) => call(cartList, {}, { signal }) })
      setLine(lines.find(({ marketAppUuid }) => marketAppUuid === wanted.marketAppUuid)?.cartUuid)
    } finally {
      setOrdering(false)
    }
  }
  return {
    ordering,
    /** Of the cart, to be checked out now. */
    line,
    // A refusal was toasted when it came.
    order: (wanted: Wanted): void => void run(wanted).catch(() => undefined),
    close: (): void => setLine(undefined),
  }
}
