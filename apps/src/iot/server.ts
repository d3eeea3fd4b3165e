import { answers, performs, provide, serve } from '@qifuyun/kit/server.ts'
import { acknowledge, activeAlarms, actLater, clearByHand, hearsOfWork, orderWork } from '#src/iot/alarms/handling.ts'
import { hear } from '#src/iot/alarms/hearing.ts'
import { tryRule } from '#src/iot/alarms/replaying.ts'
import { keepRules, wakeForRules } from '#src/iot/alarms/rule-keeping.ts'
import { iotApp } from '#src/iot/app.ts'
import { assistantTools } from '#src/iot/assistant.ts'
import {
  collectValues,
  deviceCourse,
  deviceFigures,
  deviceLog,
  deviceNow,
  issueTokens,
  sendCommand,
  simulate,
  testRule,
} from '#src/iot/calls.ts'
import { sendByHand, sendForOthers, tellNow } from '#src/iot/commands/calling.ts'
import { answered, giveUp } from '#src/iot/commands/sending.ts'
import { simulateAnswer } from '#src/iot/commands/simulating.ts'
import { demoIot } from '#src/iot/demo.ts'
import { iotHistory } from '#src/iot/demo-history.ts'
import { planHistory } from '#src/iot/demo-plan.ts'
import { device } from '#src/iot/devices/device.ts'
import { figuresOf } from '#src/iot/devices/figures.ts'
import { disable, enable, forgetDevices, keepDevices, lastSeen, tellDevices, tokens } from '#src/iot/devices/keeping.ts'
import { collect, courseOf, giveTokens, linesOf, nowOf, speakFor } from '#src/iot/devices/looking.ts'
import { devicesNow, sendToDevice } from '#src/iot/ports.ts'
import { keepProducts, tellModels } from '#src/iot/things/keeping.ts'

export const served = serve({
  app: iotApp,
  entities: {
    product: { beforeSave: keepProducts, afterSave: tellModels },
    device: {
      computed: { alarms: activeAlarms, lastSeenAt: lastSeen, hasToken: tokens },
      beforeSave: keepDevices,
      afterSave: tellDevices,
      beforeDelete: forgetDevices,
      effects: { disable, enable },
    },
    alarmRule: { beforeSave: keepRules, afterSave: wakeForRules },
    alarm: { effects: { acknowledge, clearByHand, orderWork }, timers: { actLater } },
    deviceCommand: { timers: { giveUp, simulateAnswer } },
  },
  devices: { of: device, heard: hear, answered },
  calls: [
    answers(issueTokens, giveTokens),
    answers(sendCommand, sendByHand),
    answers(deviceNow, nowOf),
    answers(deviceCourse, courseOf),
    answers(deviceLog, linesOf),
    answers(deviceFigures, figuresOf),
    answers(simulate, speakFor),
    answers(collectValues, collect),
    answers(testRule, tryRule),
  ],
  subscribes: hearsOfWork,
  performs: [performs(sendToDevice, sendForOthers)],
  provides: [provide(devicesNow, tellNow)],
  assistantTools,
  demo: demoIot,
  history: (past) => [...planHistory(past), ...iotHistory(past)],
})
