import { useQuery } from '@tanstack/react-query'
import { call } from '#src/platform/request/call.ts'
import { cartCount } from '#src/platform/request/endpoints/market.generated.ts'
import { callKey } from '#src/platform/request/hooks.ts'
import { useMarketConfig } from './api.ts'

/** Lines in the own cart; counted again every few seconds and on focus, once only where the market is a website (product.md §9). */
export const useCartCount = (): number => {
  const config = useMarketConfig()
  const polls = config !== undefined && config.websiteModeFlag === 0
  const { data } = useQuery({
    queryKey: callKey(cartCount, {}),
    queryFn: ({ signal }) => call(cartCount, {}, { signal, quiet: true }),
    refetchInterval: polls ? config.cartPoll : false,
    refetchOnWindowFocus: polls ? 'always' : false,
  })
  return data?.count ?? 0
}
