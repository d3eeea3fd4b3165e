import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getEnterpriseHome } from '@qifuyun/contract/enterprise/endpoints.ts'

/** What administrators see first. */
export type Home = OutputOf<typeof getEnterpriseHome>

type Day = Home['loginTrend'][number]

/** Days since anything was counted: nothing is known of those before, and a line at 0 would tell that nobody was there. */
export const knownDays = (days: readonly Day[]): readonly Day[] => {
  const first = days.findIndex(({ count }) => count > 0)
  return first === -1 ? [] : days.slice(first)
}
