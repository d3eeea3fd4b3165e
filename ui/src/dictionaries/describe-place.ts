import type { Coordinates } from '#src/components/inputs/locate.ts'
import type { Described } from '#src/components/inputs/PositionPicker.tsx'
import { call } from '#src/platform/request/call.ts'
import { CallError } from '#src/platform/request/call-error.ts'
import { reverseGeocode } from '#src/platform/request/endpoints/dictionaries.generated.ts'

/** The address of a place by the map service, or why there is none; a call that fails is like a service that does. */
export const describePlace = async (place: Coordinates): Promise<Described> => {
  try {
    const { formattedAddress, problem } = await call(reverseGeocode, place, { quiet: true })
    if (problem === 'NOT_CONFIGURED') return { problem: '地图服务尚未配置，请手动输入地址' }
    if (problem === 'UNAVAILABLE') return { problem: '地图服务暂时不可用，请手动输入地址' }
    return formattedAddress === '' ? { problem: '地图上没有该位置的地址，请手动输入' } : { address: formattedAddress }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { problem: '地图服务暂时不可用，请手动输入地址' }
  }
}
