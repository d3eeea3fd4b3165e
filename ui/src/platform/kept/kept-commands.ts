import { type Endpoint, fillPath } from '@qifuyun/contract/core/endpoint.ts'
import { create } from 'zustand'
import { text } from '#src/platform/i18n/own-texts.ts'
import { endsSignIn, readAnswer } from '#src/platform/request/answer.ts'
import { asCallError, CallError, NO_ANSWER } from '#src/platform/request/call-error.ts'
import type { Descriptor, Input } from '#src/platform/request/descriptor.ts'
import { requestHost } from '#src/platform/request/host.ts'
import { idempotencyKey, settleCommand } from '#src/platform/request/idempotency.ts'
import { send } from '#src/platform/request/transport.ts'
import type { UserStore } from '#src/platform/storage/user-store.ts'

/** A command that nobody answered, waiting in this browser for the network. */
export interface KeptCommand {
  /** Of the attempt that got no answer too: whichever of them arrives, it acts once. */
  key: string
  path: string
  body: string
  /** Where it is meant; null outside any. */
  enterpriseUuid: string | null
  /** What people did: 报修单 · 接单. */
  label: string
  keptAt: number
  /** Why the server will not do it; the user decides. */
  refusal: string | null
}

const KEY = 'kept-command.'
/** The server knows a key for 24 hours; later the same command could act twice. */
const LASTS_MS = 23 * 3_600_000
const BUSY = 429
const FAULT = 500

/** Thrown in place of a lost answer: it is kept, and will be done. */
export class CommandKept extends CallError {}

/** What waits, the oldest first. */
export const useKept = create<{ list: readonly KeptCommand[] }>(() => ({ list: [] }))

let store: UserStore | null = null
let sending: Promise<number> | null = null

const isKept = (value: unknown): value is KeptCommand => typeof value === 'object' && value !== null && 'key' in value && 'path' in value

/** Another page of this browser may have sent some meanwhile: what is stored is the truth. */
const reload = async (): Promise<readonly KeptCommand[]> => {
  if (store === null) return []
  const found = await store.entries(KEY)
  const list = found.flatMap(([, value]) => (isKept(value) ? [value] : [])).sort((one, other) => one.keptAt - other.keptAt)
  useKept.setState({ list })
  return list
}

/** Whose commands these are; finds those that an earlier page kept. */
export const openKept = async (of: UserStore): Promise<void> => {
  store = of
  await reload()
}

/** Nobody is signed in. What waits stays stored. */
export const closeKept = (): void => {
  store = null
  useKept.setState({ list: [] })
}

const remember = async (command: KeptCommand): Promise<void> => {
  await store?.write(KEY + command.key, command)
}

/** Gives one up. */
export const dropKept = async (key: string): Promise<void> => {
  await store?.remove(KEY + key)
  await reload()
}

/** Keeps a command that was not answered. Without storage there is nowhere to keep it, and the lost answer is told as ever. */
export const keepCommand = async <E extends Endpoint>(
  of: Descriptor<E>,
  input: Input<E>,
  label: string,
  lost: CallError,
): Promise<CallError> => {
  const { path, rest } = fillPath(of.path, Object(input))
  const body = JSON.stringify(rest)
  const enterpriseUuid = of.access === 'tenant' ? requestHost().enterpriseUuid() : null
  const command = { key: idempotencyKey(path, body), path, body, enterpriseUuid, label, keptAt: Date.now(), refusal: null }
  try {
    if (store === null) return lost
    await remember(command)
  } catch {
    return lost
  }
  // The same input sent again is another command.
  settleCommand(path, body)
  await reload()
  return new CommandKept({ code: NO_ANSWER, status: 0, msg: text('网络不可用，已保存，恢复后自动提交'), data: null })
}

/** Tries one. Gives why the server refuses it, null when it is done; throws where it should be tried again. */
const attempt = async ({ path, body, key, keptAt, enterpriseUuid }: KeptCommand): Promise<string | null> => {
  if (Date.now() - keptAt > LASTS_MS) return text('保存已超过一天，请重新操作')
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  try {
    await readAnswer(await send({ method: 'POST', path, body, headers }, enterpriseUuid !== null))
    return null
  } catch (thrown) {
    const error = asCallError(thrown)
    if (error.unanswered || error.status >= FAULT || error.status === BUSY || error.reason === 'IDEMPOTENCY_RUNNING' || endsSignIn(error))
      throw error
    return error.msg
  }
}

/** In their order, those of the enterprise that the page works in; a later one may build on an earlier one. */
const run = async (): Promise<number> => {
  const current = requestHost().enterpriseUuid()
  const due = (await reload()).filter(
    ({ refusal, enterpriseUuid }) => refusal === null && (enterpriseUuid === null || enterpriseUuid === current),
  )
  let done = 0
  try {
    for (const command of due) {
      const refusal = await attempt(command)
      if (refusal === null) {
        await dropKept(command.key)
        done += 1
      } else await remember({ ...command, refusal })
    }
  } catch (error) {
    // Not yet; the next turn tries again.
    asCallError(error)
  }
  await reload()
  return done
}

/** Sends what waits, each once; gives how many were done. Two pages of a browser do not send at the same time where it can tell them apart. */
export const sendKept = (): Promise<number> => {
  const once = (): Promise<number> => {
    const locks: LockManager | undefined = navigator.locks
    return locks === undefined ? run() : locks.request('kept-commands', run)
  }
  // Who comes while a turn runs waits for it, and would tell of it a second time.
  if (sending !== null) return sending.then(() => 0)
  sending = once().finally(() => {
    sending = null
  })
  return sending
}
