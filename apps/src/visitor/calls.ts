import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { gate } from '#src/visitor/gate.ts'
import { invitation } from '#src/visitor/invitation.ts'

/** Records of a gate that are sent at once. */
export const SYNC_MAX = 200

const code = () => z.string().min(1, { error: '必填' }).max(400)
const clientId = () => z.string().min(8).max(64)

const answer = z.object({
  passUuid: z.string(),
  result: z.enum(['ok', 'out', 'invalid', 'blocked', 'wrongPlace', 'state', 'early', 'expired', 'usedUp', 'override']),
  message: z.string(),
  /** The same code at the same gate a moment ago: the former answer again, not counted. */
  repeated: z.boolean(),
  visitor: z
    .object({
      invitationUuid: z.string(),
      visitorName: z.string(),
      company: z.string().nullable(),
      companions: z.int(),
      plate: z.string().nullable(),
      hostName: z.string(),
      entered: z.int(),
      maxEntries: z.int(),
    })
    .nullable(),
})
export type GateAnswer = z.output<typeof answer>

export const checkPass = customCall({
  name: 'check',
  summary: 'what a gate answers to a pass.',
  of: gate,
  verb: 'action.check',
  changes: true,
  input: z.object({ gateUuid: uuid(), code: code(), clientId: clientId().optional() }),
  output: answer,
})

export const overridePass = customCall({
  name: 'override',
  summary: 'let somebody in whom the gate refuses, with a reason and a picture.',
  of: gate,
  verb: 'action.override',
  changes: true,
  input: z.object({
    gateUuid: uuid(),
    invitationUuid: uuid(),
    reason: z.string({ error: '请填写原因' }).trim().min(1, { error: '请填写原因' }).max(150),
    photo: z.array(z.string().max(300)).min(1, { error: '请上传照片' }).max(3),
  }),
  output: answer,
})

export const gateCache = customCall({
  name: 'gateCache',
  summary: 'what a gate needs to check passes without a network.',
  of: gate,
  verb: 'action.check',
  input: z.object({ gateUuid: uuid() }),
  output: z.object({
    publicKey: z.string(),
    takenAt: z.string(),
    direction: z.enum(['in', 'out', 'both']),
    /** Whoever is inside leaves through a gate of both directions. */
    checksOut: z.boolean(),
    /** Passes that may come in today, and those that must not. */
    passes: z.array(
      z.object({
        invitationUuid: z.string(),
        visitorName: z.string(),
        companions: z.int(),
        opensAt: z.string(),
        expiresAt: z.string(),
        entriesLeft: z.int(),
        inside: z.boolean(),
        barred: z.boolean(),
      }),
    ),
    /** Passes beyond those: without a network they are let in by their signature and time alone. */
    more: z.int().min(0),
  }),
})

export type GateCache = z.output<typeof gateCache.output>

export const syncPasses = customCall({
  name: 'sync',
  summary: 'records that a gate made without a network; sent twice they are stored once.',
  of: gate,
  verb: 'action.check',
  changes: true,
  input: z.object({
    gateUuid: uuid(),
    records: z
      .array(z.object({ clientId: clientId(), code: code(), at: z.iso.datetime() }))
      .min(1)
      .max(SYNC_MAX),
  }),
  output: z.array(z.object({ clientId: z.string(), passUuid: z.string(), result: answer.shape.result, conflict: z.boolean() })),
})

/** Visitors that are invited at once. */
export const INVITED_MAX = 50

export const inviteMany = customCall({
  name: 'inviteMany',
  summary: 'invite a list of people for the same visit; those that something speaks against are named, the others are invited.',
  of: invitation,
  verb: 'add',
  changes: true,
  input: z.object({
    projectUuid: uuid(),
    hostType: z.enum(['1', '2']),
    hostUser: uuid().nullable().default(null),
    hostRoom: uuid().nullable().default(null),
    reason: z.enum(['1', '2', '3', '4', '5', '6', '7']),
    visitAt: z.object({ begin: z.string(), end: z.string() }),
    visitors: z
      .array(
        z.object({
          visitorName: z.string().max(100),
          visitorPhone: z.string().max(100),
          plate: z.string().max(100).nullable().default(null),
          company: z.string().max(100).nullable().default(null),
        }),
      )
      .min(1)
      .max(INVITED_MAX),
  }),
  /** In the order of the list; `problem` is a text of the catalogue with what it is filled with. */
  output: z.array(
    z.object({
      uuid: z.string().nullable(),
      problem: z
        .object({ field: z.string(), text: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
        .nullable(),
    }),
  ),
})

export const ownerLink = linkCall({
  name: 'ownerLink',
  summary: 'the link by which the owner of a room invites.',
  of: invitation,
  verb: 'action.ownerLink',
})
