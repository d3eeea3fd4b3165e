import { OFFER_STATUSES } from '@qifuyun/contract/activities/constants.ts'
import { usePlace } from '#src/ui/paged/use-place.ts'

/** Where a list of offers is for who manages them, and what the server is asked. */
export const useOfferPlace = () => {
  const at = usePlace(['status'])
  const { keyword, pageNum, pageSize, chosen } = at.place
  const statusCode = OFFER_STATUSES.find((one) => String(one) === chosen.status)
  return { ...at, filter: { keyword, pageNum, pageSize, manageFlag: 1 as const, ...(statusCode !== undefined && { statusCode }) } }
}
