import type { Platform } from '#src/platform/platform.ts'
import { createChange } from '../messages/change.ts'
import { createCounterPushes } from '../reading/counters.ts'
import { createRead } from '../reading/read.ts'
import { createSearchIndex } from '../search/index.ts'
import { createSend } from '../sending/send.ts'
import { createStoreRich } from '../sending/store-rich.ts'
import { createWriter } from '../sending/writer.ts'
import { createPresence } from './presence.ts'
import { createTelling, type OnStored } from './push.ts'
import { createTyping } from './typing.ts'

const assemble = (platform: Platform) => {
  const telling = createTelling(platform)
  const counters = createCounterPushes(platform)
  const searchIndex = createSearchIndex(platform)
  const onStored: OnStored = (enterpriseUuid, appended, origin) => {
    telling.message(appended, origin)
    platform.metrics.count('qifuyun_messages_total', 'Messages that people sent')
    counters.said(enterpriseUuid)
    searchIndex.touched(enterpriseUuid, appended.message.sessionUuid)
  }
  const writer = createWriter({ ...platform, onStored })
  const storeRich = createStoreRich(platform, onStored)
  return {
    telling,
    counters,
    searchIndex,
    onStored,
    writer,
    send: createSend(platform, { writer, telling, storeRich }),
    change: createChange(platform, { telling, counters }),
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
