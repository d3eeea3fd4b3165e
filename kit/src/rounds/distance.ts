import type { Position } from '#src/fields.ts'

/** Mean radius of the earth in metres. */
const EARTH = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two places, whole; null where one of them has no coordinates. */
export const distanceOf = (one: Position | null, other: Position | null): number | null => {
  if (one?.latitude === undefined || one.longitude === undefined) return null
  if (other?.latitude === undefined || other.longitude === undefined) return null
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin((to - from) / 2) ** 2
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(across + Math.cos(from) * Math.cos(to) * along))))
}
