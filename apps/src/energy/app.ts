import { alarmRule } from '#src/energy/alarms/alarm-rule.ts'
import { energyAlarm } from '#src/energy/alarms/energy-alarm.ts'
import { quota } from '#src/energy/alarms/quota.ts'
import { energyMonth } from '#src/energy/analysis/energy-month.ts'
import { app } from '#src/energy/identity.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { meterChange } from '#src/energy/meters/meter-change.ts'
import { monthUsage } from '#src/energy/readings/month-usage.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { pricePlan } from '#src/energy/tariffs/price-plan.ts'

const ALL = [
  ...(['energyAlarm', 'meter', 'reading', 'monthUsage', 'energyMonth', 'energyType', 'pricePlan'] as const),
  ...(['alarmRule', 'quota', 'meterChange'] as const),
] as const
const READ = ALL.map((name) => `${name}:read` as const)

/** Meters, readings, cost, losses and alarms of power, water, gas and heat (apps-operations.md section 4). */
export const energyApp = app({
  entities: { energyAlarm, meter, reading, monthUsage, energyMonth, quota, alarmRule, pricePlan, energyType, meterChange },
  icon: 'zap',
  colour: 'green',
  category: '物业服务',
  roles: [
    {
      name: 'energyManager',
      label: '能耗管理员',
      permissions: [
        ...READ,
        ...(['meter', 'reading', 'pricePlan', 'alarmRule', 'quota', 'energyType'] as const).flatMap(
          (name) => [`${name}:add`, `${name}:update`, `${name}:import`, `${name}:export`] as const,
        ),
        'energyMonth:export',
        'monthUsage:export',
        'meter:action.change',
        'meter:action.stop',
        'meter:action.restart',
        'meter:action.retire',
        'reading:action.check',
        'reading:action.void',
        'energyAlarm:action.dispatch',
        'energyAlarm:action.recover',
        'energyAlarm:action.ignore',
      ],
    },
    {
      name: 'reader',
      label: '抄表员',
      permissions: ['meter:read', 'energyType:read', 'reading:read', 'reading:add', 'reading:import', 'monthUsage:read'],
    },
    {
      name: 'engineer',
      label: '工程人员',
      permissions: [...READ, 'reading:add', 'meter:action.change', 'energyAlarm:action.dispatch', 'energyAlarm:action.recover'],
    },
    {
      name: 'finance',
      label: '财务',
      permissions: [...READ, 'energyMonth:export', 'monthUsage:export', 'pricePlan:add', 'pricePlan:update'],
    },
  ],
})
