import type { Platform } from '#src/platform/platform.ts'
import { createCounterPushes } from './counters.ts'
import { createPresence } from './presence.ts'
import { createRead } from './reading.ts'
import { createSend } from './send.ts'
import { createTelling } from './telling.ts'
import { createTyping } from './typing.ts'
import { createWriter } from './writer.ts'

const assemble = (platform: Platform) => {
  const telling = createTelling(platform)
  const counters = createCounterPushes(platform)
  const writer = createWriter({
    ...platform,
    onStored: (enterpriseUuid, appended, origin) => {
      telling.message(appended, origin)
      counters.said(enterpriseUuid)
    },
  })
  return {
    telling,
    counters,
    writer,
    send: createSend(platform, { writer, telling }),
    read: createRead(platform, counters),
    typing: createTyping(platform),
    presence: createPresence(platform),
  }
}

/** The parts of messaging that hold something in memory: waiting messages, who is there, who was told. */
export type Messenger = ReturnType<typeof assemble>

const messengers = new WeakMap<Platform, Messenger>()

/** The one messenger of a platform: calls, sockets and event consumers share it. */
export const messengerOf = (platform: Platform): Messenger => {
  const known = messengers.get(platform) ?? assemble(platform)
  messengers.set(platform, known)
  return known
}
