import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getSystemArea as systemArea } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { call } from '#src/platform/request/call.ts'
import { getSystemArea } from '#src/platform/request/endpoints/dictionaries.generated.ts'
import { useCall } from '#src/platform/request/hooks.ts'

export type Area = OutputOf<typeof systemArea>[number]

const CONSTANT = { staleTime: Number.POSITIVE_INFINITY }

/** Administrative divisions below a code, of the provinces without one. */
export const loadAreas = (parentCode?: string): Promise<readonly Area[]> => call(getSystemArea, { parentCode }, { quiet: true })

/** Codes from the province down to the code itself: `330106` → `330000, 330100, 330106`. */
export const areaPath = (code: string): string[] => [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])]

const useAreas = (parentCode: string | undefined, enabled: boolean) => useCall(getSystemArea, { parentCode }, { ...CONSTANT, enabled }).data

/** Name of a division with those above it, `浙江省 / 杭州市 / 西湖区`; the code until the names are there. */
export const useAreaName = (code: string | null): string => {
  const path = code === null ? [] : areaPath(code)
  const [province, city] = path
  const levels = [useAreas(undefined, code !== null), useAreas(province, path.length > 1), useAreas(city, path.length > 2)]
  const names = path.map((each) => levels.flatMap((list) => list ?? []).find(({ areaCode }) => areaCode === each)?.areaName)
  // Municipalities have a city level without a name of its own.
  return names.every((name) => name === undefined) ? (code ?? '') : names.filter((name) => name !== undefined).join(' / ')
}
