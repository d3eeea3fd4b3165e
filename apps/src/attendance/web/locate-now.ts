import type { Coordinates } from '@qifuyun/ui/components/inputs/locate.ts'

const TIMEOUT_MS = 10_000
/** Six decimals of a degree are a tenth of a metre. */
const DECIMALS = 6

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** Where the browser is at this moment, as exactly as it can say: a punch is not made where somebody was a minute ago. */
export const locateNow = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('there is no geolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ longitude: rounded(coords.longitude), latitude: rounded(coords.latitude) }),
      ({ message }) => reject(new Error(message)),
      { timeout: TIMEOUT_MS, maximumAge: 0, enableHighAccuracy: true },
    )
  })
