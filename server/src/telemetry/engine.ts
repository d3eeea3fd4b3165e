import { tooMany as overLimit } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Announcing, createAnnouncing } from './calls/announcing.ts'
import { takeAnswer } from './calls/queue.ts'
import { createFinder, type Known, unauthorised } from './finding.ts'
import { createBatches } from './intake/batches.ts'
import type { Incoming, Outcome } from './intake/incoming.ts'
import { createPace } from './pace.ts'
import { parseJson, readGateway, readRecord, readTelemetry } from './payload.ts'
import { sentence } from './texts.ts'

const IDENTIFIER = /^[a-zA-Z]\w{0,31}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Body = Omit<Incoming, 'device' | 'tokenHash' | 'payload'>

/** What devices say, whatever the way on which it comes. */
export interface Engine {
  announcing: Announcing
  find(token: string): Promise<Known>
  telemetry(known: Known, bytes: Buffer): Promise<Outcome>
  gateway(known: Known, bytes: Buffer): Promise<Outcome>
  attributes(known: Known, bytes: Buffer): Promise<Outcome>
  event(known: Known, identifier: string, bytes: Buffer): Promise<Outcome>
  answer(known: Known, requestUuid: string, bytes: Buffer): Promise<void>
  /** Messages that wait to be stored. */
  waiting(): number
}

const summed = (outcomes: readonly Outcome[]): Outcome => ({
  accepted: outcomes.reduce((sum, { accepted }) => sum + accepted, 0),
  dropped: outcomes.reduce((sum, { dropped }) => sum + dropped, 0),
  outOfTime: outcomes.reduce((sum, { outOfTime }) => sum + outOfTime, 0),
})

const createEngine = (platform: Platform): Engine => {
  const batches = createBatches(platform)
  const pace = createPace()
  const admit = ({ device }: Known): void => {
    if (!pace.admits(device, platform.clock.now().getTime())) overLimit('RATE', 1, sentence('上报过于频繁'))
  }
  const store = async ({ device, enterpriseUuid, tokenHash }: Known, bytes: Buffer, body: Body): Promise<Outcome> => {
    const outcome = await batches.take(enterpriseUuid, { device, tokenHash, payload: bytes.toString('utf8'), ...body })
    if (outcome.refused) return unauthorised()
    platform.metrics.count('qifuyun_device_messages_total', 'Messages of devices that were stored', { kind: body.kind })
    return outcome
  }
  return {
    announcing: createAnnouncing(platform),
    find: createFinder(platform),
    waiting: () => batches.waiting(),
    telemetry: async (known, bytes) => {
      admit(known)
      return store(known, bytes, { kind: 'telemetry', points: readTelemetry(parseJson(bytes)) })
    },
    gateway: async (known, bytes) => {
      admit(known)
      const all = [...readGateway(parseJson(bytes))]
      return summed(await Promise.all(all.map(([sn, points]) => store(known, bytes, { kind: 'telemetry', sn, points }))))
    },
    attributes: async (known, bytes) => {
      admit(known)
      return store(known, bytes, { kind: 'attributes', attributes: readRecord(parseJson(bytes)) })
    },
    event: async (known, identifier, bytes) => {
      admit(known)
      const params = bytes.length === 0 ? {} : readRecord(parseJson(bytes))
      const event = { identifier: IDENTIFIER.test(identifier) ? identifier : '', params }
      return store(known, bytes, { kind: 'event', event })
    },
    answer: async (known, requestUuid, bytes) => {
      admit(known)
      const body = readRecord(parseJson(bytes))
      await takeAnswer(platform, known, UUID.test(requestUuid) ? requestUuid : '00000000-0000-0000-0000-000000000000', body)
    },
  }
}

const engines = new WeakMap<object, Engine>()

/** The engine of a product, made at first use. */
export const engineOf = (platform: Platform): Engine => {
  const engine = engines.get(platform.product) ?? createEngine(platform)
  engines.set(platform.product, engine)
  return engine
}
