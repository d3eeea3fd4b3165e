import { expect, test } from 'vitest'
import { areaOf, deviceNameOf, deviceOf } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    'Chrome 139 · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18 · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox 141 · Linux'],
  ['Mozilla/5.0 (iPhone)', 'Mozilla 5 · iOS'],
  ['PropertyApp/3.2 (Unknown)', 'PropertyApp 3'],
  [`${'n'.repeat(80)}/1.0 (Unknown)`, 'n'.repeat(64)],
  ['curl', null],
  ['', null],
])('%s is %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name)
})

test('a device is called as it calls itself, else by its browser', () => {
  const userAgent = 'PropertyApp/3.2 (Unknown)'
  const request = { ip: '10.0.0.1', deviceId: 'id', userAgent, language: 'zh-CN', requestId: 'r', origin: '' } as const
  expect(deviceOf(request, '前台')).toEqual({ ip: '10.0.0.1', deviceId: 'id', deviceName: '前台' })
  expect(deviceOf(request, '')).toEqual({ ip: '10.0.0.1', deviceId: 'id', deviceName: 'PropertyApp 3' })
  expect(deviceOf({ ...request, userAgent: '' })).toMatchObject({ deviceName: null })
})

test.each([
  ['127.0.0.1', '本机'],
  ['::1', '本机'],
  ['::ffff:192.168.1.7', '内网'],
  ['::ffff:127.0.0.1', '本机'],
  ['10.2.3.4', '内网'],
  ['fd00::ffff:1', '内网'],
  ['FE80::1', '内网'],
  ['172.20.0.1', '内网'],
  ['172.32.0.1', ''],
  ['203.0.113.9', ''],
  ['110.2.3.4', ''],
  ['2001:db8::127', ''],
])('%s lies in %j', (ip, area) => {
  expect(areaOf(ip)).toBe(area)
})
