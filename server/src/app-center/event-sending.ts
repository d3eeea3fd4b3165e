// One attempt at telling an application of an event: outside our transactions, signed, and written down.
import { createHmac } from 'node:crypto'
import type { BlockList } from 'node:net'
import {
  DELIVERY_ATTEMPTS,
  DELIVERY_STATE,
  EVENT_HEADER,
  EVENT_PROBLEM,
  EXCERPT_MAX,
  TRIES_MAX,
} from '@qifuyun/contract/app-center/constants.ts'
import type { EventDelivery } from '@qifuyun/contract/app-center/schema.ts'
import { appEventTarget, application } from '#src/installed-apps/service.ts'
import { isLoopback } from '#src/platform/config.ts'
import { and, eq, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { ClosedAddress, LOOPBACK, networksOf, postOutgoing } from '#src/platform/outgoing.ts'
import type { Platform } from '#src/platform/platform.ts'
import { tellWatchers } from './event-watching.ts'
import { appEventDelivery, type StoredTry } from './tables.ts'

export const DELIVER_JOB = 'app-center.deliver-event'
const FIRST_PAUSE_S = 10
const GROWTH = 4
const LONGEST_PAUSE_S = 3_600

export type Delivery = typeof appEventDelivery.$inferSelect
type Target = typeof appEventTarget.$inferSelect

/** What may be sent to inside: networks of the operator, and in DEV mode, where nobody else reaches the server, this very machine. */
export const insideOf = ({ config }: Pick<Platform, 'config'>): BlockList =>
  networksOf([...config.eventNetworks, ...(config.dev && !config.production && isLoopback(config.host) ? LOOPBACK : [])])

/** The signature of what is sent: HMAC-SHA256 over the time, a point and the body as it is, in hex. */
const signEvent = (secret: string, timestamp: string, content: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${content}`).digest('hex')}`

export const presentDelivery = ({
  deliveryUuid,
  eventName,
  state,
  attempts,
  content,
  createdAt,
  nextAt,
  tries,
}: Delivery): EventDelivery => ({
  deliveryUuid,
  eventName,
  state,
  attempts,
  content,
  createTime: createdAt.toISOString(),
  nextTime: nextAt?.toISOString() ?? null,
  tryList: tries.map(({ at, ...each }) => ({ tryTime: at, ...each })),
})

/** A delivery with its target, while its application is there and is to be told. */
const readyOf = async (tx: Tx, deliveryUuid: string): Promise<{ delivery: Delivery; target: Target | undefined }> => {
  const [delivery] = await tx.select().from(appEventDelivery).where(eq(appEventDelivery.deliveryUuid, deliveryUuid))
  if (delivery === undefined) return absent()
  const [row] = await tx
    .select({ target: appEventTarget })
    .from(appEventTarget)
    .innerJoin(
      application,
      and(eq(application.enterpriseUuid, appEventTarget.enterpriseUuid), eq(application.appUuid, appEventTarget.appUuid)),
    )
    .where(
      and(
        eq(appEventTarget.appUuid, delivery.appUuid),
        eq(appEventTarget.enabledFlag, true),
        eq(application.disabledFlag, false),
        isNull(application.deletedAt),
      ),
    )
  return { delivery, target: row?.target }
}

const problemOf = (error: unknown): string => {
  if (error instanceof ClosedAddress) return EVENT_PROBLEM.closed
  if (error instanceof Error && error.name === 'TimeoutError') return EVENT_PROBLEM.late
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code !== '' ? code : error instanceof Error ? error.message : String(error)
}

const attempt = async (
  platform: Platform,
  { deliveryUuid, eventName, content }: Delivery,
  target: Target | undefined,
): Promise<StoredTry> => {
  const at = platform.clock.now()
  const began = performance.now()
  const done = (result: Pick<StoredTry, 'httpStatus' | 'problem' | 'excerpt'>): StoredTry => ({
    at: at.toISOString(),
    durationMs: Math.round(performance.now() - began),
    ...result,
  })
  if (target === undefined) return done({ httpStatus: null, problem: EVENT_PROBLEM.off, excerpt: '' })
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Qifuyun-Events',
    [EVENT_HEADER.event]: eventName,
    [EVENT_HEADER.delivery]: deliveryUuid,
    [EVENT_HEADER.timestamp]: timestamp,
    [EVENT_HEADER.signature]: signEvent(platform.secrets.decrypt(target.secretSealed), timestamp, content),
  }
  try {
    const sent = { body: content, headers, excerptBytes: EXCERPT_MAX, inside: insideOf(platform) }
    const { status, excerpt } = await postOutgoing(target.eventUrl, sent)
    return done({ httpStatus: status, problem: null, excerpt: excerpt.replaceAll('\0', '') })
  } catch (error) {
    return done({ httpStatus: null, problem: problemOf(error), excerpt: '' })
  }
}

const succeeded = ({ httpStatus }: StoredTry): boolean => httpStatus !== null && httpStatus >= 200 && httpStatus < 300

const pauseS = (attempts: number): number => Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * GROWTH ** (attempts - 1))

/** Sends an event once and writes down how it went; what fails is tried again later, `byItself`, until it is given up. */
export const deliver = async (
  platform: Platform,
  enterpriseUuid: string,
  deliveryUuid: string,
  { byItself }: { byItself: boolean },
): Promise<EventDelivery> => {
  const { db, jobs, clock } = platform
  const { delivery, target } = await db.tenant(enterpriseUuid, null, (tx) => readyOf(tx, deliveryUuid))
  if (byItself && delivery.state !== DELIVERY_STATE.waiting) return presentDelivery(delivery)
  const tried = await attempt(platform, delivery, target)
  return db.tenant(enterpriseUuid, null, async (tx) => {
    const here = eq(appEventDelivery.deliveryUuid, deliveryUuid)
    const [before] = await tx.select().from(appEventDelivery).where(here).for('update')
    if (before === undefined) return absent()
    const attempts = before.attempts + 1
    const ok = succeeded(tried)
    const again = !ok && byItself && target !== undefined && attempts < DELIVERY_ATTEMPTS
    // What somebody sends by hand goes besides what is planned.
    const planned = !ok && !byItself && before.state === DELIVERY_STATE.waiting
    const nextAt = again ? new Date(clock.now().getTime() + pauseS(attempts) * 1_000) : planned ? before.nextAt : null
    const state = ok ? DELIVERY_STATE.done : again || planned ? DELIVERY_STATE.waiting : DELIVERY_STATE.failed
    const tries = [tried, ...before.tries].slice(0, TRIES_MAX)
    const [after] = await tx.update(appEventDelivery).set({ state, attempts, tries, nextAt }).where(here).returning()
    tellWatchers(tx, platform, enterpriseUuid, before.appUuid)
    if (again && nextAt !== null) await jobs.enqueue(tx, DELIVER_JOB, { enterpriseUuid, deliveryUuid }, { startAfter: nextAt })
    return presentDelivery(after ?? before)
  })
}
