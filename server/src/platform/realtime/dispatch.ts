import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import { DatabaseAway } from '../database/away.ts'
import { forbidden, malformed, Refusal, tooMany } from '../errors.ts'
import { createOutageLog } from '../http/answer-error.ts'
import { fail, succeed } from '../http/envelope.ts'
import { parseInput } from '../http/invalid-input.ts'
import type { Traffic } from '../http/traffic.ts'
import type { Ids } from '../ids.ts'
import type { Logger } from '../log.ts'
import type { EventLimit } from './event-limit.ts'
import type { Connection, SocketEvent } from './socket-feature.ts'

type Ack = (answer: Envelope) => void

interface DispatchOptions {
  /** Read at every event: features add theirs while the server is put together. */
  events: ReadonlyMap<string, SocketEvent>
  limit: EventLimit
  traffic: Traffic
  ids: Ids
  log: Logger
}

const isAck = (value: unknown): value is Ack => typeof value === 'function'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

const checked = (event: SocketEvent | undefined, payload: unknown, connection: Connection) => {
  if (event === undefined) throw new Refusal(CODE.absent, 404, '未知事件')
  if (!isObject(payload)) malformed('请求格式错误')
  if (event.changes && connection.readOnly) forbidden()
  return { event, input: parseInput(event.input, payload) }
}

/**
 * Answers one event of a client. Runs the handler before anything is awaited, so that what a client sends in a row reaches the handlers in
 * that order. Whatever comes in, the answer is an envelope and the socket stays open.
 */
export const createDispatch = ({ events, limit, traffic, ids, log }: DispatchOptions) => {
  const tellOutage = createOutageLog(log)
  return async (connection: Connection, name: string, args: unknown[]): Promise<void> => {
    const last = args.at(-1)
    const ack: Ack = isAck(last) ? last : () => {}
    const [payload] = isAck(last) ? args.slice(0, -1) : args
    traffic.begun()
    try {
      const wait = limit.spend(connection.socketId, performance.now())
      if (wait > 0) tooMany('RATE', wait)
      const { event, input } = checked(events.get(name), payload, connection)
      ack(succeed(await event.run({ input, caller: connection.caller, connection }), 'success', CODE.success, connection.language))
    } catch (error) {
      const requestId = ids.uuid()
      const { body, defect } = fail(error, connection.language, requestId)
      if (error instanceof DatabaseAway) tellOutage(error)
      else if (defect) log.error({ err: error, event: name, requestId }, 'socket event failed')
      ack(body)
    } finally {
      traffic.ended()
    }
  }
}
