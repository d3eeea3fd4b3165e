import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { answers, on, performs, serve } from '@qifuyun/kit/server.ts'
import { callOff, dispatch, hearsOfWork } from '#src/energy/alarms/handling.ts'
import { judgeDay } from '#src/energy/alarms/nightly.ts'
import { singleQuotas, usedOfQuotas } from '#src/energy/alarms/quotas.ts'
import { raiseSilent, setClocks } from '#src/energy/alarms/watching.ts'
import { sumUpNightly } from '#src/energy/analysis/closing.ts'
import { compared } from '#src/energy/analysis/comparing.ts'
import { reportCosts } from '#src/energy/analysis/costs.ts'
import { courseOfMeter } from '#src/energy/analysis/course.ts'
import { flowsOf } from '#src/energy/analysis/flows.ts'
import { energyApp } from '#src/energy/app.ts'
import { assistantTools } from '#src/energy/assistant.ts'
import { collect, comparison, costReport, meterCourse, monthFlow } from '#src/energy/calls.ts'
import { demoEnergy } from '#src/energy/demo.ts'
import { energyHistory } from '#src/energy/demo-history.ts'
import { changeMeter } from '#src/energy/meters/changing.ts'
import { keepMeters, keepRead, lastMoments, lastValues } from '#src/energy/meters/keeping.ts'
import { notReadYet } from '#src/energy/meters/last-readings.ts'
import { singleTypes } from '#src/energy/meters/single-types.ts'
import { bill, billReadings } from '#src/energy/ports.ts'
import { checkReading, voidReading } from '#src/energy/readings/checking.ts'
import { collectReadings } from '#src/energy/readings/collecting.ts'
import { hearDevice } from '#src/energy/readings/devices.ts'
import { readAsHandedOver } from '#src/energy/readings/handed-over.ts'
import { countReadings, takeReadings } from '#src/energy/readings/taking.ts'
import { iotTelemetry } from '#src/iot/events.ts'
import { handoverDelivered } from '#src/room-handover/events.ts'

export const served = serve({
  app: energyApp,
  entities: {
    meter: {
      computed: { lastValue: lastValues, lastAt: lastMoments },
      beforeSave: keepMeters,
      beforeDelete: keepRead,
      effects: { change: changeMeter },
      timers: { raiseSilent },
    },
    reading: { beforeSave: takeReadings, afterSave: countReadings, effects: { check: checkReading, void: voidReading } },
    energyAlarm: { effects: { dispatch, callOff } },
    alarmRule: { afterSave: setClocks },
    quota: { computed: { used: usedOfQuotas }, beforeSave: singleQuotas },
    energyType: { beforeSave: singleTypes },
  },
  calls: [
    answers(monthFlow, flowsOf),
    answers(comparison, compared),
    answers(costReport, reportCosts),
    answers(meterCourse, courseOfMeter),
    answers(collect, collectReadings),
  ],
  schedules: [
    scheduled('sumUp', { at: '01:10', days: 'daily' }, sumUpNightly),
    scheduled('judge', { at: '01:30', days: 'daily' }, judgeDay),
  ],
  subscribes: [on(iotTelemetry, hearDevice), on(handoverDelivered, readAsHandedOver), ...hearsOfWork],
  performs: [performs(billReadings, bill)],
  provides: [notReadYet],
  assistantTools,
  demo: demoEnergy,
  history: energyHistory,
})
