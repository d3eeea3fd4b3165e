import type { DeviceValues } from '@qifuyun/contract/telemetry/values.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Telemetry } from '@qifuyun/kit/devices/telemetry.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import {
  askDevice,
  declareListener,
  forgetCalls,
  issueTokens,
  latestOf,
  logOf,
  paceOf,
  removeDevices,
  series,
  setDevices,
  setModels,
  statusOf,
  takeTold,
  wakeDevices,
} from '#src/telemetry/service.ts'
import { rowRoom } from '../events/live-rows.ts'
import { refusing } from '../write/draft.ts'
import type { Writing } from '../write/writer.ts'
import { servedOf } from './served-entity.ts'

/** Devices of the enterprise, as its application works with them. */
export const telemetryOf = ({ tx, platform, enterpriseUuid, now }: Writing): Telemetry => ({
  setModels: (models) => setModels(tx, enterpriseUuid, models),
  setDevices: (devices) => setDevices(tx, enterpriseUuid, devices),
  removeDevices: (uuids) => removeDevices(tx, uuids),
  issueTokens: (uuids) => issueTokens(tx, platform, enterpriseUuid, uuids),
  take: (told, { past = false } = {}) => takeTold(tx, platform, { enterpriseUuid, now }, told, past),
  ask: (call) => askDevice(tx, platform, call),
  giveUp: (requestUuids) => forgetCalls(tx, requestUuids),
  statusOf: (uuids) => statusOf(tx, uuids),
  latestOf: (uuids) => latestOf(tx, uuids),
  courseOf: (asked) => series.course(tx, asked),
  valuesOf: (asked) => series.values(tx, asked),
  paceOf: (devices, begin) => paceOf(tx, devices, begin),
  logOf: (device) => logOf(tx, device),
  wake: (uuids, at) => wakeDevices(tx, uuids, at),
})

/** Lets the application that has devices hear of them. */
export const declareDeviceApp = (platform: Platform, { devices }: ServedApp, open: (tx: Tx, enterpriseUuid: string) => Context): void => {
  if (devices === undefined) return
  declareListener(platform, {
    heard: (tx, enterpriseUuid, heard) => refusing(() => devices.heard({ ...open(tx, enterpriseUuid), heard })),
    answered: (tx, enterpriseUuid, news) => refusing(() => devices.answered({ ...open(tx, enterpriseUuid), news })),
    show: (_enterpriseUuid, all) => {
      const served = servedOf(devices.of)
      for (const { device, at, values } of all)
        platform.realtime.toRooms([rowRoom(served, device)], 'device:values', { deviceUuid: device, at, values } satisfies DeviceValues)
    },
  })
}
