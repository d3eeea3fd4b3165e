import { alarm } from '#src/iot/alarms/alarm.ts'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { device } from '#src/iot/devices/device.ts'
import { deviceEvent } from '#src/iot/devices/device-event.ts'
import { silence } from '#src/iot/devices/silence.ts'
import { app } from '#src/iot/identity.ts'
import { product } from '#src/iot/things/product.ts'

const ALL = ['device', 'alarm', 'alarmRule', 'deviceCommand', 'product', 'deviceEvent', 'silence'] as const
const READ = ALL.map((name) => `${name}:read` as const)
const KEPT = ['device', 'product', 'alarmRule', 'silence'] as const

/** Devices with what they say, what is wrong with them, and what they are told to do (apps-operations.md section 8). */
export const iotApp = app({
  entities: { device, alarm, alarmRule, deviceCommand, product, deviceEvent, silence },
  icon: 'radio-tower',
  colour: 'blue',
  category: '物业服务',
  roles: [
    {
      name: 'engineer',
      label: '物联工程师',
      permissions: [
        ...READ,
        ...KEPT.flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:import`, `${name}:export`] as const),
        ...(['disable', 'enable', 'label', 'token'] as const).map((action) => `device:action.${action}` as const),
        'product:action.release',
        ...(['ack', 'clear', 'dispatch', 'assign'] as const).map((action) => `alarm:action.${action}` as const),
        'alarm:export',
        'deviceCommand:action.send',
        'deviceCommand:action.danger',
      ],
    },
    {
      name: 'control',
      label: '监控值班',
      permissions: [
        ...READ,
        ...(['ack', 'clear', 'dispatch', 'assign'] as const).map((action) => `alarm:action.${action}` as const),
        'deviceCommand:action.send',
        'silence:add',
      ],
    },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})
