// Which events of the product become deliveries to self-built applications.

import { type AppEvent, DELIVERY_DAYS, DELIVERY_STATE, type DeliveryState, PING_EVENT } from '@qifuyun/contract/app-center/constants.ts'
import type { eventDeliveryPage } from '@qifuyun/contract/app-center/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { DomainEvents } from '@qifuyun/contract/core/events.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { z } from 'zod'
import { rowKind } from '#src/applications/service.ts'
import { appEventTarget, application } from '#src/installed-apps/service.ts'
import { and, arrayContains, count, desc, eq, isNull, lt, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Command, stampOf } from './access.ts'
import { DELIVER_JOB, deliver, presentDelivery } from './event-sending.ts'
import { getTarget, getTold } from './event-settings.ts'
import { tellWatchers } from './event-watching.ts'
import { appEventDelivery } from './tables.ts'

const AT_ONCE = 4
/** Sent by hand at once, and by nobody later. */
const NOT_PLANNED = { state: DELIVERY_STATE.failed, nextAt: null } as const

type Told<Name extends AppEvent> = (payload: DomainEvents[Name]) => Readonly<Record<string, unknown>>
const payment = ({ payNo, bizApp, bizUuid, amountFen, refundedFen }: DomainEvents['pay.paid']) => ({
  payNo,
  bizApp,
  bizUuid,
  amountFen,
  refundedFen,
})

/** What others are told: ids and facts, nothing about persons. They ask for more with their own rights. */
const TELLING: { [Name in AppEvent]: Told<Name> } = {
  'member.joined': ({ userUuid }) => ({ userUuid }),
  'member.left': ({ userUuid }) => ({ userUuid }),
  'notice.changed': ({ noticeUuids }) => ({ noticeUuidList: noticeUuids }),
  'approval.finished': ({ approvalUuid, statusCode }) => ({ wfProcinstUuid: approvalUuid, processStatusCode: statusCode }),
  'app.happened': ({ name, uuid, no, projectUuid, at }) => ({ name, uuid, no, projectUuid, at }),
  'row.changed': ({ appKey, entity, rowUuids, removed, at }) => ({
    appKey,
    entity,
    rowUuidList: rowUuids,
    removedFlag: removed ? 1 : 0,
    at,
  }),
  'pay.paid': payment,
  'pay.closed': payment,
  'pay.failed': payment,
  'pay.refunded': payment,
}

interface Happening {
  enterpriseUuid: string
  eventId: string
  eventName: string
  occurredAt: Date
  data: Readonly<Record<string, unknown>>
}

const contentOf = (deliveryUuid: string, appUuid: string, { enterpriseUuid, eventName, occurredAt, data }: Happening): string =>
  JSON.stringify({ id: deliveryUuid, event: eventName, occurTime: occurredAt.toISOString(), enterpriseUuid, appUuid, data })

/** Plans what applications are told of one happening; those that were told of it are left out. */
const plan = async (
  tx: Tx,
  platform: Platform,
  happening: Happening,
  appUuids: readonly string[],
  planned: { state: DeliveryState; nextAt: Date | null } = { state: DELIVERY_STATE.waiting, nextAt: platform.clock.now() },
): Promise<string[]> => {
  if (appUuids.length === 0) return []
  const { enterpriseUuid, eventId, eventName } = happening
  const { ids, clock } = platform
  const now = clock.now()
  const values = appUuids.map((appUuid) => {
    const deliveryUuid = ids.uuid()
    const content = contentOf(deliveryUuid, appUuid, happening)
    return { enterpriseUuid, deliveryUuid, appUuid, eventName, eventId, content, ...planned, createdAt: now }
  })
  const made = await tx.insert(appEventDelivery).values(values).onConflictDoNothing().returning()
  for (const { appUuid } of made) tellWatchers(tx, platform, enterpriseUuid, appUuid)
  return made.map(({ deliveryUuid }) => deliveryUuid)
}

/** The kind of rows that an event is about; null for those that are about something else. */
const kindIn = (eventName: AppEvent, payload: DomainEvents[AppEvent]): string | null =>
  eventName === 'row.changed' ? rowKind(payload as DomainEvents['row.changed']) : null

/** Applications that are to be told of an event, of rows of one kind where it is about rows. */
const listeners = async (tx: Tx, eventName: AppEvent, kind: string | null): Promise<string[]> => {
  const rows = await steady(tx)
    .select({ appUuid: appEventTarget.appUuid })
    .from(appEventTarget)
    .innerJoin(
      application,
      and(eq(application.enterpriseUuid, appEventTarget.enterpriseUuid), eq(application.appUuid, appEventTarget.appUuid)),
    )
    .where(
      and(
        eq(appEventTarget.enabledFlag, true),
        arrayContains(appEventTarget.eventNames, [eventName]),
        kind === null ? undefined : arrayContains(appEventTarget.rowKinds, [kind]),
        eq(application.disabledFlag, false),
        isNull(application.deletedAt),
      ),
    )
  return rows.map(({ appUuid }) => appUuid)
}

const listen = <Name extends AppEvent>(platform: Platform, eventName: Name, told: Told<Name>): void => {
  platform.events.on(
    eventName,
    async (payload, { tx, eventId, enterpriseUuid, occurredAt }) => {
      if (enterpriseUuid === null) return
      const happening = { enterpriseUuid, eventId, eventName, occurredAt, data: told(payload) }
      for (const deliveryUuid of await plan(tx, platform, happening, await listeners(tx, eventName, kindIn(eventName, payload))))
        await platform.jobs.enqueue(tx, DELIVER_JOB, { enterpriseUuid, deliveryUuid })
    },
    () => platform.silent !== true,
  )
}

/** Tells applications of what happens, and forgets what they were told long ago. */
export const registerAppEvents = (platform: Platform): void => {
  const { jobs, db, clock, metrics } = platform
  metrics.gauge(
    'qifuyun_event_deliveries',
    'Events on their way to self-built applications, and those given up in 30 days',
    ['state'],
    async () => {
      const { rows } = await db.worker((tx) =>
        tx.execute<{ waiting: number; failed: number }>(sql`
        select count(*) filter (where ${appEventDelivery.state} = ${DELIVERY_STATE.waiting})::integer as waiting,
          count(*) filter (where ${appEventDelivery.state} = ${DELIVERY_STATE.failed})::integer as failed from ${appEventDelivery}`),
      )
      return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
    },
  )
  // Each name with the function for it: the compiler sees the union of both.
  for (const [name, told] of Object.entries(TELLING)) listen(platform, name as AppEvent, told as Told<AppEvent>)
  const Job = z.object({ enterpriseUuid: z.uuid(), deliveryUuid: z.uuid() })
  jobs.handle(
    DELIVER_JOB,
    Job,
    async ({ enterpriseUuid, deliveryUuid }) => void (await deliver(platform, enterpriseUuid, deliveryUuid, { byItself: true })),
    AT_ONCE,
  )
  jobs.schedule('app-center.old-deliveries', '17 4 * * *', async () => {
    const old = new Date(clock.now().getTime() - DELIVERY_DAYS * DAY_MS)
    await db.worker((tx) => tx.delete(appEventDelivery).where(lt(appEventDelivery.createdAt, old)))
  })
}

/** What was sent to an application, the newest first. */
export const pageDeliveries = async (
  tx: Tx,
  command: Command,
  input: ParsedInputOf<typeof eventDeliveryPage>,
): Promise<OutputOf<typeof eventDeliveryPage>> => {
  const { appUuid, state, eventName, pageNum, pageSize } = input
  await getTold(tx, command, appUuid)
  const where = and(
    eq(appEventDelivery.appUuid, appUuid),
    state === undefined ? undefined : sql`${appEventDelivery.state} = ${state}`,
    eventName ? eq(appEventDelivery.eventName, eventName) : undefined,
  )
  const rows = await tx
    .select()
    .from(appEventDelivery)
    .where(where)
    .orderBy(desc(appEventDelivery.createdAt), desc(appEventDelivery.deliveryUuid))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [counted] = await tx.select({ total: count() }).from(appEventDelivery).where(where)
  return toPage(rows.map(presentDelivery), counted?.total ?? 0, input)
}

/** One delivery of an application. */
export const findDelivery = async (tx: Tx, appUuid: string, deliveryUuid: string) =>
  (
    await tx
      .select()
      .from(appEventDelivery)
      .where(and(eq(appEventDelivery.appUuid, appUuid), eq(appEventDelivery.deliveryUuid, deliveryUuid)))
  )[0]

/** Plans a `ping` that no event stands behind; gives what is to be sent. */
export const planPing = async (tx: Tx, command: Command, appUuid: string): Promise<string> => {
  const app = await getTold(tx, command, appUuid)
  await getTarget(tx, appUuid)
  const { enterpriseUuid, now } = stampOf(command)
  const eventId = command.platform.ids.uuid()
  const happening = { enterpriseUuid, eventId, eventName: PING_EVENT, occurredAt: now, data: { appName: app.appName } }
  const [deliveryUuid] = await plan(tx, command.platform, happening, [appUuid], NOT_PLANNED)
  if (deliveryUuid === undefined) throw new Error('a ping is planned once')
  return deliveryUuid
}
