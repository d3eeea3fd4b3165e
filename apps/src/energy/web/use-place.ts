import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { useSearchParams } from 'react-router'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { currentMonth } from './current-month.ts'

const TYPES = 20

/** What the pages of a month are narrowed by; it stands in the address. */
export const usePlace = () => {
  const [params, setParams] = useSearchParams()
  const types = usePage(energyType, { pageNum: 1, pageSize: TYPES })
  const list = types.data?.list ?? []
  const asked = params.get('energy')
  const type = list.find(({ uuid }) => uuid === asked) ?? list.find(({ code }) => code === 'E') ?? list[0]
  const set = (changes: Record<string, string | undefined>): void =>
    setParams((all) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) all.delete(key)
        else all.set(key, value)
      }
      return all
    })
  return {
    month: params.get('month') ?? monthAfter(currentMonth(), -1),
    projectUuid: params.get('project') ?? undefined,
    meter: params.get('meter') ?? undefined,
    types,
    type,
    set,
  }
}

export type EnergyPlace = ReturnType<typeof usePlace>
