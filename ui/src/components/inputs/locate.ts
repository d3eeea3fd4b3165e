import type { SharedKey } from '#src/platform/i18n/texts.ts'

/** Specification section 9: within five seconds, and a position of the last minute is as good as a new one. */
const USUAL = { timeout: 5_000, maximumAge: 60_000 } as const
/** Where somebody is at this moment, as exactly as the device can say, for which it takes longer. */
const EXACT = { timeout: 10_000, maximumAge: 0, enableHighAccuracy: true } as const
/** Six decimals of a degree are a tenth of a metre. */
const DECIMALS = 6

export interface Coordinates {
  longitude: number
  latitude: number
}

const PROBLEMS: Record<number, SharedKey> = {
  1: '定位权限被拒绝，请在浏览器设置中允许，或手动输入',
  2: '无法获取当前位置，请手动输入',
  3: '定位超时，请重试或手动输入',
}

/** Why the place is not known, in words for the user. */
export class NotLocated extends Error {
  override readonly name = 'NotLocated'
  readonly key: SharedKey

  constructor(key: SharedKey) {
    super(key)
    this.key = key
  }
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** Where the browser is (WGS 84); rejects with `NotLocated`. `exact`: where it is now, not where it was a minute ago. */
export const locate = ({ exact = false }: { exact?: boolean } = {}): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    // Browsers offer it on HTTPS and on this computer only.
    if (!('geolocation' in navigator)) return reject(new NotLocated('当前浏览器不支持定位，请手动输入'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ longitude: rounded(coords.longitude), latitude: rounded(coords.latitude) }),
      ({ code }) => reject(new NotLocated(PROBLEMS[code] ?? '无法获取当前位置，请手动输入')),
      exact ? EXACT : USUAL,
    )
  })
