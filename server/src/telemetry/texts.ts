import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What devices are told. */
const told = catalogue('telemetry/told', {
  设备未授权: 'The device is not authorised',
  数据点过多: 'Too many points',
  数据格式不正确: 'The data is malformed',
  上报过于频繁: 'The device reports too often',
  时间超出范围: 'The time is out of range',
})

export const { malformed, refuse, sentence, t, tooMany } = refusalsIn(told)
