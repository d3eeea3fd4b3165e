import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { reverseGeocode } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { z } from 'zod'
import type { Logger } from '#src/platform/log.ts'

type Address = OutputOf<typeof reverseGeocode>

const TIMEOUT_MS = 5_000

const nowhere = (problem: Address['problem']): Address => ({
  formattedAddress: '',
  province: '',
  city: '',
  district: '',
  source: 'none',
  problem,
})

/** Parts that a place does not have come as empty lists. */
const word = () => z.union([z.string(), z.array(z.unknown()).transform(() => '')])
const converted = z.object({ status: z.literal('1'), locations: z.string() })
const found = z.object({
  status: z.literal('1'),
  regeocode: z.object({
    formatted_address: word(),
    addressComponent: z.object({ province: word(), city: word(), district: word() }),
  }),
})

interface Asking {
  /** Of the map service; null without one. */
  key: string | null
  log: Logger
  /** Origin of the map service. */
  service: string
}

/**
 * The address of a place by the web service of Amap (its documents: "Web 服务 API, 坐标转换" and "逆地理编码"). A service that fails is like
 * none: anyone who asked types the address, and is told why.
 */
export const addressAt = async (
  { longitude, latitude, coordtype }: ParsedInputOf<typeof reverseGeocode>,
  { key, log, service }: Asking,
): Promise<Address> => {
  if (key === null) return nowhere('NOT_CONFIGURED')
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const response = await fetch(`${service}${path}?${new URLSearchParams({ key, ...query }).toString()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.json()
  }
  try {
    const place = `${longitude.toFixed(6)},${latitude.toFixed(6)}`
    // The service speaks in the coordinates of Chinese maps, which are shifted against those of satellites.
    const location =
      coordtype === 'gcj02'
        ? place
        : converted.parse(await ask('/v3/assistant/coordinate/convert', { locations: place, coordsys: 'gps' })).locations
    const { regeocode } = found.parse(await ask('/v3/geocode/regeo', { location }))
    const { province, city, district } = regeocode.addressComponent
    // The municipalities are their own cities.
    return { formattedAddress: regeocode.formatted_address, province, city: city || province, district, source: 'amap', problem: null }
  } catch (error) {
    log.warn({ err: error }, 'the map service gave no address')
    return nowhere('UNAVAILABLE')
  }
}
