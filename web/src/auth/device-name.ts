const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const PHONE = /Android|iPhone|iPad|iPod|HarmonyOS|Windows Phone|Mobile/

const first = (table: [RegExp, string][], userAgent: string): string => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''

/** `Chrome · Windows`, for the list of sign-ins. */
export const deviceName = (userAgent: string = navigator.userAgent): string =>
  [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter((part) => part !== '').join(' · ')

/** Whether the browser says it runs on a phone or tablet. */
export const isMobileAgent = (userAgent: string = navigator.userAgent): boolean => PHONE.test(userAgent)
