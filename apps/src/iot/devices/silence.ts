import { range, refs, text } from '@qifuyun/kit/fields.ts'
import { device } from '#src/iot/devices/device.ts'
import { entity } from '#src/iot/identity.ts'

/** A time in which alarms of devices are kept, and nobody is told. */
export const silence = entity('silence', '维护静默', {
  devices: refs('设备', () => device, { max: 200 }).required(),
  span: range('静默时间').required(),
  reason: text('原因', { max: 200 }).required(),
})
  .list({ columns: ['reason', 'devices', 'span', 'createTime'], filters: ['createTime'], search: ['reason'] })
  .titled('reason')
