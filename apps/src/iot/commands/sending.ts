import { DAY_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { misfit, readParams } from '@qifuyun/kit/devices/params.ts'
import type { CallNews } from '@qifuyun/kit/devices/telemetry.ts'
import type { Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { deviceCommand, type ORIGIN } from '#src/iot/commands/device-command.ts'
import { device } from '#src/iot/devices/device.ts'
import type { Device } from '#src/iot/devices/keeping.ts'
import { iotCommandEnded } from '#src/iot/events.ts'
import { conflict, refuseAt } from '#src/iot/texts.ts'
import type { Product } from '#src/iot/things/model.ts'
import { product } from '#src/iot/things/product.ts'

const RESULT_MAX = 2_000
const TIMEOUT_S = 30

export interface Sending {
  to: Device
  service: string
  params: Readonly<Record<string, unknown>>
  origin: (typeof ORIGIN)[keyof typeof ORIGIN]
  requestId: string
  expiresAt?: Date | undefined
  /** Whoever asked has shown that it is them. */
  proven: boolean
}

export const serviceOf = (of: Product | undefined, service: string) => (of?.services ?? []).find(({ identifier }) => identifier === service)

/** Puts a command before a device; the same request is the same command. Refuses what the device cannot do. */
export const send = async (
  call: Context,
  { to, service, params, origin, requestId, expiresAt, proven }: Sending,
): Promise<{ uuid: string }> => {
  const { rows, clock, actor, telemetry } = call
  const [known] = await rows.list(deviceCommand, (f) => f.eq('requestId', requestId), 1)
  if (known !== undefined) return known.device === to.uuid ? { uuid: known.uuid } : refuseAt('requestId', '请求号已用于其他指令')
  const of = serviceOf(await rows.find(product, to.product ?? ''), service)
  if (of === undefined) return refuseAt('service', '产品没有指令「{key}」', { key: service })
  if (device.isIn(to, 'disabled')) return conflict('STATE_CHANGED', '设备已禁用，不能下发指令')
  const wrong = misfit(readParams(of.params) ?? [], params)
  if (wrong !== undefined) return refuseAt('params', '指令参数「{key}」不符合定义', { key: wrong })
  if (of.danger === true && !proven) return refuseAt('password', '危险指令需要验证登录密码')
  const until = expiresAt ?? new Date(clock.now.getTime() + DAY_MS)
  if (until <= clock.now) return refuseAt('expiresAt', '过期时间应晚于当前时间')
  const uuid = rows.newUuid()
  await rows.record(deviceCommand, {
    ...{ uuid, requestId, device: to.uuid, service, serviceName: of.name, params: JSON.stringify(params), origin },
    ...{
      by: actor?.userUuid ?? null,
      expiresAt: until.toISOString(),
      timeout: String(of.timeout ?? TIMEOUT_S),
      projectUuid: to.projectUuid,
    },
    state: 'queued',
    ...(to.simulated === true && { simulatedAt: clock.now.toISOString() }),
  })
  if (to.simulated !== true) await telemetry.ask({ requestUuid: uuid, device: to.uuid, method: service, params, expiresAt: until })
  return { uuid }
}

const resultOf = (result: unknown): string => JSON.stringify(result ?? null).slice(0, RESULT_MAX)

/** What devices have made of commands. */
export const answered = async ({ news, ...call }: Context & { news: readonly CallNews[] }): Promise<void> => {
  const commands = new Map(
    (
      await call.rows.lock(
        deviceCommand,
        news.map(({ requestUuid }) => requestUuid),
      )
    ).map((row) => [row.uuid, row]),
  )
  for (const { requestUuid: uuid, state, at, result } of news) {
    const row = commands.get(uuid)
    if (row === undefined) continue
    const moment = at.toISOString()
    if (state === 'sent' && deviceCommand.isIn(row, 'queued')) {
      const replyBy = new Date(at.getTime() + Number(row.timeout ?? TIMEOUT_S) * SECOND_MS).toISOString()
      await call.rows.update(deviceCommand, uuid, { state: 'sent', sentAt: moment, replyBy }, '已下发')
    } else if (state === 'delivered' && deviceCommand.isIn(row, 'sent'))
      await call.rows.update(deviceCommand, uuid, { state: 'delivered', deliveredAt: moment }, '已送达')
    else if ((state === 'done' || state === 'failed') && deviceCommand.isIn(row, 'sent', 'delivered')) {
      const ended = state === 'done' ? 'succeeded' : 'failed'
      await call.rows.update(
        deviceCommand,
        uuid,
        { state: ended, endedAt: moment, result: resultOf(result) },
        state === 'done' ? '成功' : '失败',
      )
      await tellEnd(call, row, ended)
    }
  }
}

export type Command = TimerCall<typeof deviceCommand>['row']

/** Tells other applications what became of a command. */
export const tellEnd = async (call: Context, row: Command, result: 'succeeded' | 'failed' | 'timedOut' | 'expired'): Promise<void> => {
  const of = row.device === null ? undefined : await call.rows.find(device, row.device)
  await call.events.publish(iotCommandEnded, { ...row, no: null }, { requestId: row.requestId ?? '', device: of?.sn ?? '', result })
}

/** Nobody waits for it any more: it was not taken in time, or not answered. */
export const giveUp = async (call: TimerCall<typeof deviceCommand>): Promise<Effect<typeof deviceCommand>> => {
  await call.telemetry.giveUp([call.row.uuid])
  await tellEnd(call, call.row, deviceCommand.isIn(call.row, 'queued') ? 'expired' : 'timedOut')
  return { endedAt: call.clock.now.toISOString() }
}
