import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { takeTurns } from '@qifuyun/kit/calls/take-turns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { fromMessageCall, raiseCall } from '#src/work-order/calls.ts'
import { workOrderRaised } from '#src/work-order/events.ts'
import { orderType } from '#src/work-order/order-type.ts'
import type { Order } from '#src/work-order/orders.ts'
import { isApplication, isSource, MESSAGE, type Source } from '#src/work-order/sources.ts'
import { refuse, refuseAt, t } from '#src/work-order/texts.ts'
import { ATTACHED_MAX, NORMAL, workOrder } from '#src/work-order/work-order.ts'

const TITLE_MAX = 50
const CONTENT_MAX = 1_000
const NO_MAX = 100

type Where = Partial<Record<'buildingUuid' | 'roomUuid' | 'positionUuid' | 'positionText', string | null | undefined>>
type Place = Pick<Order, 'projectUuid'> & Where

/** A request of an application for an order (apps-operations.md section 11). */
export interface Raising {
  /** Route code of the application: `pkg18`. */
  sourceApp: string
  /** The document there, which has one open order at most. */
  sourceUuid: string
  sourceNo?: string | null | undefined
  /** Its address in the browser. */
  sourcePath?: string | null | undefined
  /** The conversation that it comes from. */
  sessionUuid?: string | undefined
  /** Code or uuid of the type; absent: the one that accepts requests of this application. */
  type?: string | null | undefined
  title: string
  content: string
  images?: readonly string[] | null | undefined
  files?: readonly string[] | null | undefined
  place: Place
  priority?: Order['priority'] | null | undefined
  dueAt?: string | null | undefined
  /** Absent: the dispatchers decide. */
  holder?: string | null | undefined
  cc?: readonly string[] | null | undefined
  extra?: readonly { name: string; value: string }[] | null | undefined
}

export interface Raised {
  uuid: string
  no: string
  /** false: the document had an open order, which has noted the repeated request. */
  created: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const GENERAL = { code: 'GENERAL', name: '通用工单' } as const

const typeNamed = async ({ rows }: Context, named: string): Promise<string> => {
  const byCode = async () => (await rows.list(orderType, (f) => f.eq('code', named), 1))[0]
  const found = UUID.test(named) ? await rows.find(orderType, named) : await byCode()
  return found?.uuid ?? refuse('{label}不存在', { label: '工单类型' }, { type: t('{label}不存在', { label: '工单类型' }) })
}

/** The type that accepts requests of an application, else the general one, which is made when it is first needed. */
const typeFor = async ({ rows }: Context, source: Source): Promise<string> => {
  const [named] = isApplication(source) ? await rows.list(orderType, (f) => f.and(f.eq('enabled', true), f.eq('sources', source)), 1) : []
  if (named !== undefined) return named.uuid
  const [general] = await rows.list(orderType, (f) => f.eq('code', GENERAL.code), 1)
  if (general !== undefined) return general.uuid
  const usual = { handling: '1', respondMinutes: 30, finishMinutes: 480, warnMinutes: 60, calendar: '2', acceptBy: '2', deduct: 0 } as const
  return (await rows.add(orderType, { ...GENERAL, ...usual, formFields: [] })).uuid
}

/** The open order of a document. Simultaneous requests wait for each other. */
const openOrderOf = async ({ rows }: Context, sourceApp: Source, sourceUuid: string) => {
  await takeTurns({ rows }, `work orders of ${sourceApp} ${sourceUuid}`)
  const [found] = await rows.list(
    workOrder,
    (f) => f.and(f.eq('sourceApp', sourceApp), f.eq('sourceUuid', sourceUuid), f.notState('done', 'cancelled')),
    1,
  )
  return found
}

const cut = (text: string, max: number): string => [...text].slice(0, max).join('')

/** Makes an order, or returns the open one of the same document with a note that it was requested again. */
export const raiseWorkOrder = async (call: Context, raising: Raising): Promise<Raised> => {
  const { sourceApp, sourceUuid, place } = raising
  if (!isSource(sourceApp)) return refuseAt('sourceApp', '来源应用不存在')
  const open = await openOrderOf(call, sourceApp, sourceUuid)
  if (open !== undefined) {
    await call.rows.comment(
      workOrder,
      open.uuid,
      cut(`${wordsIn(t('再次上报：{title}', { title: raising.title }), 'zh-CN')}\n${raising.content}`, CONTENT_MAX),
    )
    return { uuid: open.uuid, no: open.no, created: false }
  }
  const type = raising.type ? await typeNamed(call, raising.type) : await typeFor(call, sourceApp)
  const { uuid } = await call.rows.add(
    workOrder,
    {
      type,
      title: cut(raising.title, TITLE_MAX),
      content: cut(raising.content, CONTENT_MAX),
      images: raising.images ? [...raising.images] : null,
      files: raising.files ? [...raising.files] : null,
      projectUuid: place.projectUuid,
      buildingUuid: place.buildingUuid ?? null,
      roomUuid: place.roomUuid ?? null,
      positionUuid: place.positionUuid ?? null,
      positionText: place.positionText ?? null,
      priority: raising.priority ?? NORMAL,
      dueAt: raising.dueAt ?? null,
      cc: raising.cc ? [...raising.cc] : null,
      extra: [...(raising.extra ?? [])],
    },
    {
      sourceApp,
      sourceUuid,
      sourceNo: raising.sourceNo ? cut(raising.sourceNo, NO_MAX) : null,
      sourcePath: raising.sourcePath ?? null,
      sessionUuid: raising.sessionUuid ?? null,
      holder: raising.holder ?? null,
    },
  )
  const made = await call.rows.find(workOrder, uuid)
  if (made !== undefined && isApplication(sourceApp)) await call.events.publish(workOrderRaised, made, { sourceApp, sourceUuid })
  return { uuid, no: made?.no ?? '', created: true }
}

/** The call by which applications and other systems request orders. */
export const raiseForApplication = (call: Context, asked: z.output<typeof raiseCall.input>): Promise<Raised> =>
  isApplication(asked.sourceApp) ? raiseWorkOrder(call, { ...asked, place: asked }) : refuseAt('sourceApp', '来源应用不存在')

/** Turns messages of the chat into an order that links back to the first of them, with as many of their files as fit. */
export const raiseFromMessages = async (
  call: Context,
  { sessionUuid, seqList, images, files, ...asked }: z.output<typeof fromMessageCall.input>,
): Promise<Raised> => {
  const read = await call.messages.read({ sessionUuid, seqList })
  const [sourceUuid = ''] = read.messageUuids
  const source = { sourceApp: MESSAGE, sourceUuid, sourceNo: read.sessionName, sourcePath: read.path, sessionUuid }
  const carried = { images: images ?? read.images.slice(0, ATTACHED_MAX), files: files ?? read.files.slice(0, ATTACHED_MAX) }
  return raiseWorkOrder(call, { ...asked, ...carried, ...source, place: asked })
}

/** Whoever has the order of a document reads that what it was about is over. */
export const noteRecovery = async (call: Context, sourceApp: Source, sourceUuid: string): Promise<void> => {
  const open = await openOrderOf(call, sourceApp, sourceUuid)
  if (open !== undefined) await call.rows.comment(workOrder, open.uuid, wordsIn(t('来源告警已恢复'), 'zh-CN'))
}

/** Cancels the order of a document that needs it no more, unless someone works on it already. */
export const cancelWorkOrder = async (call: Context, sourceApp: Source, sourceUuid: string, reason: string): Promise<void> => {
  const open = await openOrderOf(call, sourceApp, sourceUuid)
  if (open === undefined || open.mirrorUuid !== null || !workOrder.isIn(open, 'pending', 'dispatched', 'returned')) return
  await call.rows.update(workOrder, open.uuid, { state: 'cancelled', reason, closedAt: call.clock.now.toISOString() }, '来源取消')
}
