import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { device } from '#src/iot/devices/device.ts'

const moment = z.string()
const value = z.union([z.number(), z.string()])

/** Gives devices new tokens, and shows them this once. */
export const issueTokens = customCall({
  name: 'issueTokens',
  summary: 'gives up to 500 devices new tokens; the old ones are good no more.',
  of: device,
  verb: 'action.token',
  changes: true,
  input: z.object({ uuids: z.array(uuid()).min(1).max(500) }),
  output: z.object({ tokens: z.array(z.object({ uuid: z.string(), sn: z.string(), name: z.string(), token: z.string() })) }),
})

export const sendCommand = customCall({
  name: 'sendCommand',
  summary: 'puts a command before devices; dangerous ones ask for the password of who sends it.',
  of: deviceCommand,
  verb: 'action.send',
  changes: true,
  input: z.object({
    uuids: z.array(uuid()).min(1).max(100),
    service: z.string().max(32),
    params: z.record(z.string().max(32), z.unknown()).default({}),
    password: z.string().max(100).optional(),
  }),
  output: z.object({ sent: z.array(z.string()), failed: z.array(z.object({ uuid: z.string(), msg: z.string() })) }),
})

/** A limit that a chart draws. */
const limit = z.object({ key: z.string(), severity: z.string(), op: z.string(), value: z.number() })

/** All that the page of a device shows beside its row. */
export const deviceNow = customCall({
  name: 'deviceNow',
  summary: 'how a device is now: its properties with their last values, limits, open alarms and what it can do.',
  of: device,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    productName: z.string(),
    online: z.boolean(),
    seen: z.boolean(),
    hasToken: z.boolean(),
    lastSeenAt: moment.nullable(),
    ...{ messages: z.int(), unknownKeys: z.int() },
    attributes: z.record(z.string(), value),
    properties: z.array(
      z.object({
        ...{ key: z.string(), name: z.string(), unit: z.string(), type: z.string() },
        ...{ min: z.number().nullable(), max: z.number().nullable(), items: z.array(z.string()) },
        value: value.nullable(),
        at: moment.nullable(),
        bad: z.boolean(),
      }),
    ),
    services: z.array(z.object({ identifier: z.string(), name: z.string(), params: z.string(), danger: z.boolean(), timeout: z.int() })),
    limits: z.array(limit),
    rules: z.array(z.object({ uuid: z.string(), name: z.string(), enabled: z.boolean() })),
  }),
})
export type DeviceNow = z.output<typeof deviceNow.output>

const SPAN = ['hour', 'sixHours', 'day', 'week', 'month'] as const

export const deviceCourse = customCall({
  name: 'deviceCourse',
  summary: 'the course of the values of a device over a span that ends now, with its alarms.',
  of: device,
  verb: 'read',
  input: z.object({ uuid: uuid(), keys: z.array(z.string().max(32)).min(1).max(10), span: z.enum(SPAN) }),
  output: z.object({
    ...{ begin: moment, end: moment },
    points: z.array(z.object({ key: z.string(), at: moment, min: z.number(), max: z.number(), value: z.number() })),
    alarms: z.array(z.object({ uuid: z.string(), title: z.string(), severity: z.string(), startAt: moment, clearAt: moment.nullable() })),
  }),
})
export type DeviceCourse = z.output<typeof deviceCourse.output>
export type Span = (typeof SPAN)[number]

export const deviceLog = customCall({
  name: 'deviceLog',
  summary: 'the last 200 messages of a device.',
  of: device,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    lines: z.array(z.object({ at: moment, kind: z.string(), payload: z.string(), accepted: z.int(), dropped: z.int() })),
  }),
})

export const deviceFigures = customCall({
  name: 'deviceFigures',
  summary: 'messages of devices minute by minute, and how many alarms they raised.',
  of: device,
  verb: 'read',
  report: true,
  input: z.object({ projectUuid: uuid().nullish() }),
  output: z.object({
    /** Messages of the last whole minutes. */
    minutes: z.array(z.int()),
    /** Devices that are not disabled, and the alarms that they raised in so many days. */
    ...{ days: z.int(), devices: z.int(), alarms: z.int() },
  }),
})

/** Says by hand what a device would say. */
export const simulate = customCall({
  name: 'simulate',
  summary: 'takes values as if the device had sent them.',
  of: device,
  verb: 'update',
  changes: true,
  input: z.object({ uuid: uuid(), values: z.record(z.string().max(32), z.unknown()) }),
  output: z.object({ accepted: z.int(), dropped: z.int() }),
})

/** What a system has collected of devices that cannot speak for themselves. */
export const collectValues = customCall({
  name: 'collectValues',
  summary: 'takes up to 2,000 messages that another system has collected, by the numbers of the devices.',
  of: device,
  verb: 'update',
  changes: true,
  input: z.object({
    messages: z
      .array(z.object({ sn: z.string().max(60), at: z.iso.datetime(), values: z.record(z.string().max(32), z.unknown()) }))
      .min(1)
      .max(2_000),
  }),
  output: z.object({ accepted: z.int(), dropped: z.int(), unknown: z.array(z.string()) }),
})

const word = z.string().max(50)

/** Fields of a rule as somebody changes them, before they are stored; their codes are judged as those of a rule that is saved. */
const ruleDraft = z.object({
  levels: z
    .array(
      z.object({
        ...{ severity: z.enum(['1', '2', '3', '4', '5']), kind: z.enum(['1', '2', '3', '4']) },
        ...{ seconds: z.int().min(0).max(604_800).nullable().default(null), times: z.int().min(0).max(1_000).nullable().default(null) },
      }),
    )
    .min(1)
    .max(5),
  conditions: z
    .array(
      z.object({
        ...{ use: z.enum(['1', '2', '3', '4', '5', '9']), group: z.int().min(1).max(20), key: word },
        ...{ op: z.enum(['1', '2', '3', '4', '5', '6']), value: word.nullable().default(null), otherKey: word.nullable().default(null) },
      }),
    )
    .min(1)
    .max(50),
  clearSeconds: z.int().min(0).max(86_400),
})
export type RuleDraft = z.output<typeof ruleDraft>

/** What a rule would have raised. */
export const testRule = customCall({
  name: 'testRule',
  summary: 'plays the values of the last days through a rule, and with other limits beside.',
  of: alarmRule,
  verb: 'read',
  report: true,
  input: z.object({
    uuid: uuid(),
    days: z.int().min(1).max(90).default(30),
    /** Without any those around the limit that it has. */
    limits: z.array(z.number()).max(5).optional(),
    draft: ruleDraft.optional(),
  }),
  output: z.object({
    devices: z.int(),
    /** Only so many values were played. */
    cut: z.boolean(),
    /** Alarms of the rule in these days whose orders were carried out. */
    repaired: z.int(),
    raised: z.array(z.object({ device: z.string(), deviceUuid: z.string(), severity: z.string(), at: moment, value: z.string() })),
    limit: z.number().nullable(),
    key: z.string().nullable(),
    others: z.array(z.object({ limit: z.number(), times: z.int() })),
    /** The greatest value of each day in China. */
    days: z.array(z.object({ day: z.string(), most: z.number().nullable(), raised: z.int() })),
  }),
})
export type RuleTest = z.output<typeof testRule.output>
