import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { ACTION, alarmRule, FOR_CLEAR, LEVEL_KIND, OP } from '#src/iot/alarms/alarm-rule.ts'
import { iotApp } from '#src/iot/app.ts'
import { collectValues, sendCommand } from '#src/iot/calls.ts'
import { device } from '#src/iot/devices/device.ts'
import { product } from '#src/iot/things/product.ts'

const send = customEndpoint(iotApp, collectValues)
const order = customEndpoint(iotApp, sendCommand)

const [GATEWAY, GATEWAY_KEY, PUMP_KEY] = ['GW-21', 'gw-edge', 'pump-wp300'] as const
const PUMPS = ['WP300-2209-0107', 'WP300-2209-0108', 'WP300-2209-0109'] as const
const EVERY_MS = 60 * MINUTE_MS
/** A bearing becomes warm on every eleventh day, for three hours from ten on. */
const [WARM_DAY, WARM_FROM, WARM_HOURS] = [11, 10, 3] as const
const COMMAND_DAY = 3

const modelOf = async (hand: Hand, key: string): Promise<string> => (await hand.list(product, (f) => f.eq('key', key), 1))[0]?.uuid ?? ''

const mounted = (first: Date, at: PastProject): Story => {
  const position = { name: '二期水泵房', longitude: 120.0414, latitude: 30.2427 }
  const place = { projectUuid: at.uuid, positionText: '二期水泵房', position }
  const steps: Deed['run'][] = [
    async (hand) => hand.add(device, { sn: GATEWAY, name: '二期网关', product: await modelOf(hand, GATEWAY_KEY), ...place }),
    ...PUMPS.map((sn, n): Deed['run'] => async (hand) => {
      const [gateway] = await hand.list(device, (f) => f.eq('sn', GATEWAY), 1)
      const of = { sn, name: `二期 ${n + 1}# 泵`, product: await modelOf(hand, PUMP_KEY), gateway: gateway?.uuid ?? null, simulated: true }
      return hand.add(device, { ...of, ...place })
    }),
    async (hand) => {
      const devices = await hand.list(device, (f) => f.oneOf('sn', PUMPS), PUMPS.length)
      return hand.add(alarmRule, {
        ...{
          name: '二期泵轴承温度',
          product: await modelOf(hand, PUMP_KEY),
          devices: devices.map(({ uuid }) => uuid),
          clearSeconds: 0,
          weekly: [],
        },
        levels: [{ severity: '3', kind: LEVEL_KIND.repeating, times: 3 }],
        conditions: [
          { use: '3', group: 1, key: 'bearing', op: OP.gt, value: '72' },
          { use: FOR_CLEAR, group: 1, key: 'bearing', op: OP.lt, value: '68' },
        ],
        actions: [{ kind: ACTION.message, users: [at.manager], minSeverity: '5', delayMinutes: 0 }],
      })
    },
  ]
  return { key: 'devices', deeds: steps.map((run, n) => ({ at: later(first, 7 * HOUR_MS + n * 5 * MINUTE_MS), by: at.manager, run })) }
}

const isWarm = (day: number, pump: number): boolean => day % WARM_DAY === WARM_DAY - 1 && pump === Math.floor(day / WARM_DAY) % PUMPS.length

/** What the pumps said on a day, up to a moment of it. */
const messagesOn = (past: Past, day: Date, index: number, until: Date) => {
  const chance = past.chanceOf(`pumps ${index}`)
  const messages: { sn: string; at: string; values: Record<string, number | boolean> }[] = []
  for (let moment = day.getTime(); moment < Math.min(until.getTime(), day.getTime() + DAY_MS); moment += EVERY_MS) {
    const hour = (moment - day.getTime()) / HOUR_MS
    for (const [n, sn] of PUMPS.entries()) {
      const hot = isWarm(index, n) && hour >= WARM_FROM && hour < WARM_FROM + WARM_HOURS ? 13 : 0
      messages.push({
        ...{ sn, at: new Date(moment).toISOString() },
        values: {
          bearing: Number((58 + Math.sin((hour / 24) * Math.PI) * 5 + chance.next() * 2 + hot).toFixed(1)),
          vibration: Number((2 + chance.next() * 0.4 + hot * 0.12).toFixed(1)),
          pressure: Number((0.4 + chance.next() * 0.05).toFixed(2)),
          running: true,
        },
      })
    }
  }
  return messages
}

/** All that was said on a day, in one call. */
const saidOn = (past: Past, day: Date, index: number, at: PastProject): Deed => {
  const end = later(day, DAY_MS - 10 * MINUTE_MS)
  const moment = end < past.now ? end : later(past.now, -MINUTE_MS)
  return { at: moment, by: at.manager, run: (hand) => hand.call(send, { messages: messagesOn(past, day, index, moment) }) }
}

/** Somebody has seen it in the morning. */
const seenOn = (day: Date, n: number, by: string): Story => ({
  key: `seen-${n}`,
  deeds: [0, 1].map((nth) => ({
    at: later(day, DAY_MS + 8 * HOUR_MS + nth * 5 * MINUTE_MS),
    by,
    run: async (hand) => {
      const [open] = await hand.list(alarm, (f) => f.state('open', 'over'), 1)
      return open === undefined ? undefined : hand.act(alarm, open.uuid, 'ack')
    },
  })),
})

const commandOn = (day: Date, n: number, by: string): Story => ({
  key: `command-${n}`,
  deeds: [
    {
      at: later(day, 9 * HOUR_MS + 12 * MINUTE_MS),
      by,
      run: async (hand) => {
        const [of] = await hand.list(device, (f) => f.eq('sn', PUMPS[n % PUMPS.length] ?? ''), 1)
        return of === undefined
          ? undefined
          : hand.call(order, { uuids: [of.uuid], service: 'setFrequency', params: { hz: n % 2 === 0 ? 45 : 48 } })
      },
    },
  ],
})

/** Three pumps have reported for 90 days, a day in one call; what became warm was raised by the rule, seen, and ended by itself. */
export const iotHistory: History = (past) => {
  const [, at] = past.projects
  const [first, ...days] = past.days
  if (at === undefined || first === undefined) return []
  return [
    mounted(first, at),
    { key: 'said', deeds: days.map((day, index) => saidOn(past, day, index, at)) },
    ...days.flatMap((day, index) => (index % WARM_DAY === WARM_DAY - 1 ? [seenOn(day, index, at.manager)] : [])),
    ...days.flatMap((day, index) => (index % WARM_DAY === COMMAND_DAY ? [commandOn(day, index, at.manager)] : [])),
  ]
}
