import type { BridgeRequest } from '@qifuyun/contract/app-host/bridge.ts'
import type { OpenedApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { hear } from '../bridge/hear.ts'
import { Refusal } from '../bridge/refusal.ts'
import { type Live, lives, say, speakerOf } from './lives.ts'
import { useRuns } from './run-store.ts'
import { failRun, settleRun } from './runs.ts'
import { serve } from './serve.ts'

const answer = async (key: string, live: Live, request: BridgeRequest, opened: OpenedApp): Promise<void> => {
  const { id } = request
  try {
    if (!live.pace()) throw new Refusal('busy', 'too many messages at once')
    const serving = {
      ...{ key, live, opened },
      fail: (words: string) => failRun(key, live, 'failed', words),
      settle: () => settleRun(key, live),
    }
    const data = await serve(serving, request)
    say(live, { type: 'answer', id, data: data ?? null })
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'refused'
    const message = error instanceof Refusal || error instanceof CallError ? error.message : 'it could not be done'
    say(live, { type: 'refusal', id, code, message })
  }
}

const onMessage = (event: MessageEvent<unknown>): void => {
  for (const [key, live] of lives) {
    const heard = hear(event, speakerOf(live))
    const opened = useRuns.getState()[key]?.opened
    if (heard === null || !opened) continue
    if ('request' in heard) void answer(key, live, heard.request, opened)
    else say(live, { type: 'refusal', id: heard.unknown, code: 'invalid', message: 'no request of this bridge' })
  }
}

let listens = false

/** Listens to messages of framed applications, once a page: hidden applications go on running, but effects of their pages do not. */
export const listen = (): void => {
  if (!listens) addEventListener('message', onMessage)
  listens = true
}
