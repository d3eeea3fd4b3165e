import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Position } from '@qifuyun/kit/fields.ts'
import { distanceOf } from '@qifuyun/kit/rounds/distance.ts'
import type { Group } from '#src/attendance/groups/membership.ts'
import { place } from '#src/attendance/groups/place.ts'
import { bssidsOf } from '#src/attendance/groups/wifi.ts'

type Place = StoredOf<typeof place>

/** Where the members of a group punch. */
export const placesOf = async ({ rows }: Context, { places }: Group): Promise<Place[]> =>
  [...(await rows.findEach(place, places ?? [])).values()].filter(({ enabled }) => enabled !== false)

export interface Located {
  inRange: boolean
  place: Place | null
  distance: number | null
}

/** Where somebody stands: in the Wi-Fi of a place, or within its circle; the nearest where in none. Without places everywhere is right. */
export const locatedAt = (places: readonly Place[], position: Position | null, bssid: string | null): Located => {
  if (places.length === 0) return { inRange: true, place: null, distance: null }
  const [own = ''] = bssidsOf(bssid)
  const near = places
    .map((each) => ({ place: each, distance: distanceOf(position, each.at) }))
    .toSorted((one, other) => (one.distance ?? Number.MAX_SAFE_INTEGER) - (other.distance ?? Number.MAX_SAFE_INTEGER))
  const byWifi = near.find((each) => bssidsOf(each.place.wifi).includes(own))
  if (byWifi !== undefined) return { inRange: true, ...byWifi }
  const byCircle = near.find((each) => each.distance !== null && each.distance <= each.place.radiusM)
  if (byCircle !== undefined) return { inRange: true, ...byCircle }
  const [nearest] = near
  return nearest === undefined || nearest.distance === null
    ? { inRange: false, place: null, distance: null }
    : { inRange: false, ...nearest }
}
