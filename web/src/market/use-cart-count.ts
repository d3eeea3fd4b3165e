import { call } from '@qifuyun/ui/platform/request/call.ts'
import { cartCount } from '@qifuyun/ui/platform/request/endpoints/market.generated.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQuery } from '@tanstack/react-query'
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
