import type { Engine } from './engine.ts'
import type { Known } from './finding.ts'
import type { Outcome } from './intake/incoming.ts'
import { malformed } from './texts.ts'

export const TOPIC = {
  telemetry: 'v1/devices/me/telemetry',
  attributes: 'v1/devices/me/attributes',
  events: 'v1/devices/me/event/',
  requests: 'v1/devices/me/rpc/request/+',
  request: 'v1/devices/me/rpc/request/',
  response: 'v1/devices/me/rpc/response/',
  gateway: 'v1/gateway/telemetry',
} as const

/** Takes a message under a topic. null: it was an answer. Refuses topics that devices do not speak under. */
export const speak = async (engine: Engine, known: Known, topic: string, bytes: Buffer): Promise<Outcome | null> => {
  if (topic === TOPIC.telemetry) return engine.telemetry(known, bytes)
  if (topic === TOPIC.gateway) return engine.gateway(known, bytes)
  if (topic === TOPIC.attributes) return engine.attributes(known, bytes)
  if (topic.startsWith(TOPIC.events)) return engine.event(known, topic.slice(TOPIC.events.length), bytes)
  if (topic.startsWith(TOPIC.response)) {
    await engine.answer(known, topic.slice(TOPIC.response.length), bytes)
    return null
  }
  return malformed('数据格式不正确')
}
