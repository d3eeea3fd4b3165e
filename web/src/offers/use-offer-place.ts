import { OFFER_STATUSES } from '@qifuyun/contract/activities/constants.ts'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'

/** Where a list of offers is for who manages them, and what the server is asked. */
export const useOfferPlace = <Field extends string>(fields: readonly Field[]) => {
  const at = usePlace(['status'], fields)
  const { keyword, pageNum, pageSize, chosen, sort } = at.place
  const statusCode = OFFER_STATUSES.find((one) => String(one) === chosen.status)
  const narrowing = { ...(statusCode !== undefined && { statusCode }), ...(sort !== undefined && { sort: [sort] }) }
  return { ...at, filter: { keyword, pageNum, pageSize, manageFlag: 1 as const, ...narrowing } }
}
