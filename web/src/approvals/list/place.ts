import { RECORD_TAB } from '@qifuyun/contract/approvals/states.ts'
import { CHINA_ZONE } from '@qifuyun/contract/core/china-time.ts'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { useSearchParams } from 'react-router'
import type { RecordFilter } from '../api.ts'

const KEYS = ['status', 'category', 'starter', 'from', 'until'] as const
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const DAY = /^\d{4}-\d\d-\d\d$/
export type Tab = (typeof RECORD_TAB)[keyof typeof RECORD_TAB]

/** Where the page is: tab, filter, page and the application that is open, all of it in the address. */
export const useRecordPlace = () => {
  const at = usePlace(KEYS)
  const [query, setQuery] = useSearchParams()
  const tab: Tab = Object.values(RECORD_TAB).find((code) => String(code) === query.get('tab')) ?? RECORD_TAB.pending
  const open = UUID.test(query.get('id') ?? '') ? (query.get('id') ?? '') : ''
  return {
    ...at,
    tab,
    open,
    goTab: (next: Tab) => setQuery(next === RECORD_TAB.pending ? {} : { tab: String(next) }),
    show: (uuid: string) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          if (uuid === '') after.delete('id')
          else after.set('id', uuid)
          return after
        },
        { replace: true },
      ),
  }
}

/** Days are those of the product's zone. */
const momentOf = (day: string, time: string): string | undefined => (DAY.test(day) ? `${day}T${time}${CHINA_ZONE}` : undefined)

/** The filter of the list and of its export. */
export const filterOf = ({ tab, place: { keyword, chosen } }: Pick<ReturnType<typeof useRecordPlace>, 'tab' | 'place'>): RecordFilter => {
  const createTimeBegin = momentOf(chosen.from, '00:00:00.000')
  const createTimeEnd = momentOf(chosen.until, '23:59:59.999')
  return {
    tabCode: tab,
    ...(keyword === '' ? {} : { keyword }),
    ...(/^\d\d$/.test(chosen.status) && { processStatusCode: Number(chosen.status) }),
    ...(/^\d{1,20}$/.test(chosen.category) && { categoryCode: chosen.category }),
    ...(UUID.test(chosen.starter) && { starterUserUuid: chosen.starter }),
    ...(createTimeBegin !== undefined && { createTimeBegin }),
    ...(createTimeEnd !== undefined && { createTimeEnd }),
  }
}
