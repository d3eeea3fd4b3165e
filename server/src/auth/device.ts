import Bowser from 'bowser'
import type { RequestInfo } from '#src/platform/http/caller.ts'

/** Where a request comes from, as sessions and the login log keep it. */
export interface Device {
  ip: string
  deviceId: string | null
  deviceName: string | null
}

/** "Chrome 127 · Windows" from a User-Agent header; null when it names neither. */
export const deviceNameOf = (userAgent: string): string | null => {
  if (userAgent === '') return null
  const { browser, os } = Bowser.parse(userAgent)
  const parts = [[browser.name, browser.version?.split('.', 1)[0]].filter(Boolean).join(' '), os.name ?? '']
  const name = parts.filter((part) => part !== '').join(' · ')
  return name === '' ? null : name.slice(0, 64)
}

/** The device behind a request; `deviceName` is what the client calls itself, else the browser tells. */
export const deviceOf = (request: RequestInfo, deviceName?: string): Device => ({
  ip: request.ip,
  deviceId: request.deviceId,
  deviceName: deviceName || deviceNameOf(request.userAgent),
})

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i

/** Where an address is. Without a geographic database only this machine and private networks are known; '' for all others. */
export const areaOf = (ip: string): string => {
  const address = ip.replace(/^::ffff:/, '')
  if (address === '::1' || address.startsWith('127.')) return '本机'
  return PRIVATE.test(address) ? '内网' : ''
}
