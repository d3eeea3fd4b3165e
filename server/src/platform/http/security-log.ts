import type { RequestInfo, SessionCaller } from './caller.ts'

interface Log {
  warn(line: object, text: string): void
}

/** Pairs of session and device already written by this process; forgotten as a whole before they take room. */
const written = new Set<string>()
const REMEMBERED = 10_000

/** Writes once when a session is used with another `deviceId` than it was opened with. It is a hint, not a refusal: the client can choose it. */
export const noteDevice = (log: Log, caller: SessionCaller, { deviceId, ip }: RequestInfo): void => {
  if (deviceId === null || caller.deviceId === null || deviceId === caller.deviceId) return
  const pair = `${caller.sessionUuid} ${deviceId}`
  if (written.has(pair)) return
  if (written.size >= REMEMBERED) written.clear()
  written.add(pair)
  log.warn(
    { security: 'device', sessionUuid: caller.sessionUuid, userUuid: caller.userUuid, openedWith: caller.deviceId, usedWith: deviceId, ip },
    'a session is used from another device',
  )
}
