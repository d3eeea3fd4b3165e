import { expect, test } from 'vitest'
import type { RequestInfo, SessionCaller } from './caller.ts'
import { noteDevice } from './security-log.ts'

const caller: SessionCaller = {
  userUuid: 'u',
  sessionUuid: 's',
  mobile: '',
  deviceId: 'opened',
  operator: false,
  readOnly: false,
  member: null,
}
const request = (deviceId: string | null): RequestInfo => ({
  ip: '127.0.0.1',
  deviceId,
  userAgent: '',
  language: 'zh-CN',
  requestId: '',
  origin: '',
})

test('another device is written once, the same one and none never', () => {
  const lines: object[] = []
  const log = { warn: (line: object) => lines.push(line) }
  for (const device of ['opened', null, 'other', 'other', 'third']) noteDevice(log, caller, request(device))
  expect(lines).toMatchObject([{ usedWith: 'other' }, { usedWith: 'third', openedWith: 'opened' }])
})
