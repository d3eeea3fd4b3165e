import { expect, test } from 'vitest'
import { areaOf, deviceNameOf } from './device.ts'

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
  ['', null],
])('%s is %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name)
})

test.each([
  ['127.0.0.1', '本机'],
  ['::1', '本机'],
  ['::ffff:192.168.1.7', '内网'],
  ['10.2.3.4', '内网'],
  ['172.20.0.1', '内网'],
  ['172.32.0.1', ''],
  ['203.0.113.9', ''],
])('%s lies in %j', (ip, area) => {
  expect(areaOf(ip)).toBe(area)
})
