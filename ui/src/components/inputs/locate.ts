import type { SharedKey } from '#src/platform/i18n/texts.ts'

/** Specification section 9. */
const TIMEOUT_MS = 5_000
/** A position this old is as good as a new one. */
const FRESH_MS = 60_000
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

/** Where the browser is, within five seconds (WGS 84); rejects with `NotLocated`. */
export const locate = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    // Browsers offer it on HTTPS and on this computer only.
    if (!('geolocation' in navigator)) return reject(new NotLocated('当前浏览器不支持定位，请手动输入'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ longitude: rounded(coords.longitude), latitude: rounded(coords.latitude) }),
      ({ code }) => reject(new NotLocated(PROBLEMS[code] ?? '无法获取当前位置，请手动输入')),
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
    )
  })
