import { type Endpoint, fillPath } from '@qifuyun/contract/core/endpoint.ts'
import { create } from 'zustand'
import { text } from '#src/platform/i18n/own-texts.ts'
import { newId } from '#src/platform/new-id.ts'
import { endsSignIn, readAnswer } from '#src/platform/request/answer.ts'
import { asCallError, CallError, NO_ANSWER } from '#src/platform/request/call-error.ts'
import type { Descriptor, Input } from '#src/platform/request/descriptor.ts'
import { requestHost } from '#src/platform/request/host.ts'
import { idempotencyKey, settleCommand } from '#src/platform/request/idempotency.ts'
import { send } from '#src/platform/request/transport.ts'
import type { UserStore } from '#src/platform/storage/user-store.ts'
import { dropKeptFiles, sendKeptFiles, sweepKeptFiles } from './kept-files.ts'
import { askToLast, asStorageFull, keptStore, setKeptStore } from './kept-store.ts'

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
  /** Its place among those that wait, whatever the clock of the device does. */
  place?: number
  /** Why the server will not do it; the user decides. */
  refusal: string | null
  /** The row that it is done to, where it is done to one. */
  about?: string
  /** It names itself, and is done once by that however late it comes. */
  lasting?: true
}

const KEY = 'kept-command.'
/** The server knows a key for 24 hours; later the same command could act twice. */
const LASTS_MS = 23 * 3_600_000
const BUSY = 429
const FAULT = 500

/** Thrown in place of a lost answer: it is kept, and will be done. */
export class CommandKept extends CallError {}

interface Kept {
  /** What waits, the oldest first. */
  list: readonly KeptCommand[]
  /** What was done since, until it was read again: pages show it as done meanwhile. */
  sent: readonly KeptCommand[]
}

export const useKept = create<Kept>(() => ({ list: [], sent: [] }))

let sending: Promise<number> | null = null

const isKept = (value: unknown): value is KeptCommand => typeof value === 'object' && value !== null && 'key' in value && 'path' in value

/** Whether anything waits that is not refused. */
export const isAnyWaiting = (): boolean => useKept.getState().list.some(({ refusal }) => refusal === null)

const inOrder = (one: KeptCommand, other: KeptCommand): number => (one.place ?? 0) - (other.place ?? 0) || one.keptAt - other.keptAt

/** Another page of this browser may have sent some meanwhile: what is stored is the truth. */
const reload = async (): Promise<readonly KeptCommand[]> => {
  const store = keptStore()
  if (store === null) return []
  const found = await store.entries(KEY)
  const list = found.flatMap(([, value]) => (isKept(value) ? [value] : [])).sort(inOrder)
  useKept.setState({ list })
  return list
}

/** Whose commands these are; finds those that an earlier page kept. */
export const openKept = async (of: UserStore): Promise<void> => {
  setKeptStore(of)
  await sweepKeptFiles((await reload()).map(({ body }) => body))
}

/** Nobody is signed in. What waits stays stored. */
export const closeKept = (): void => {
  setKeptStore(null)
  useKept.setState({ list: [], sent: [] })
}

/** What was sent has been read again. */
export const forgetSent = (): void => useKept.setState({ sent: [] })

const remember = async (command: KeptCommand): Promise<void> => {
  await keptStore()?.write(KEY + command.key, command)
}

/** Gives one up, or lets it go once it is done, with its files. */
export const dropKept = async (key: string): Promise<void> => {
  const command = await keptStore()?.read(KEY + key)
  await keptStore()?.remove(KEY + key)
  const left = await reload()
  const waiting = left.map(({ body }) => body)
  if (isKept(command)) await dropKeptFiles(command.body, waiting)
}

/** How a command waits. */
export interface Keeping {
  /** What people did: 报修单 · 接单. */
  label: string
  about?: string
  /** Fields that say that it was done without a network, of a command that names itself: then it may come as late as it will. */
  claim?: Readonly<Record<string, unknown>>
}

/** Keeps a command that was not answered. Without storage there is nowhere to keep it, and the lost answer is told as ever. */
export const keepCommand = async <E extends Endpoint>(
  of: Descriptor<E>,
  input: Input<E>,
  { label, about, claim }: Keeping,
  lost: CallError,
): Promise<CallError> => {
  const { path, rest } = fillPath(of.path, Object(input))
  const tried = JSON.stringify(rest)
  const enterpriseUuid = of.access === 'tenant' ? requestHost().enterpriseUuid() : null
  const place = ((await reload().catch(() => [])).at(-1)?.place ?? 0) + 1
  const command: KeptCommand = {
    // What is claimed besides makes it another body, which has a key of its own; the command's own name has it done once.
    key: claim === undefined ? idempotencyKey(path, tried) : newId(),
    path,
    body: claim === undefined ? tried : JSON.stringify({ ...rest, ...claim }),
    ...{ enterpriseUuid, label, keptAt: Date.now(), place, refusal: null },
    ...(about !== undefined && { about }),
    ...(claim !== undefined && { lasting: true }),
  }
  try {
    if (keptStore() === null) return lost
    await remember(command)
  } catch (error) {
    return asStorageFull(error) ?? lost
  }
  askToLast()
  // The same input sent again is another command.
  settleCommand(path, tried)
  await reload()
  return new CommandKept({ code: NO_ANSWER, status: 0, msg: text('网络不可用，已保存，恢复后自动提交'), data: null })
}

/** Tries one. Gives why the server refuses it, null when it is done; throws where it should be tried again. */
const attempt = async ({ path, body: kept, key, keptAt, enterpriseUuid, lasting }: KeptCommand): Promise<string | null> => {
  if (lasting !== true && Date.now() - keptAt > LASTS_MS) return text('保存已超过一天，请重新操作')
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  try {
    const body = await sendKeptFiles(kept)
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
        useKept.setState(({ sent }) => ({ sent: [...sent, command] }))
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
