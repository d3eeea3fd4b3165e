import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { notice } from '#src/community-notice/notices/notice.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'

const BUILDINGS_MAX = 100
const ROOMS_MAX = 500
const ROLES_MAX = 6
const TAGS_MAX = 20

const audience = z.object({
  residents: z.int(),
  /** So many of the rooms in which they are told of; somebody with two rooms counts for one. */
  rooms: z.int(),
  /** Those whom a text message reaches. */
  reachable: z.int(),
  /** Of these those who hear of it later: they were sent something within the hour, or it is night. */
  later: z.int(),
  unreached: z.int(),
  named: z.array(z.object({ name: z.string(), roomName: z.string().nullable(), reason: z.string() })),
})
export type Audience = z.output<typeof audience>

export const audienceCall = customCall({
  name: 'audience',
  summary: 'how many residents a notice of this scope would be sent to now, and who cannot be reached and why.',
  of: notice,
  verb: 'add',
  report: true,
  input: z.object({
    kind: z.enum(['1', '2', '3', '4', '5']),
    projectUuid: uuid(),
    scope: z.enum(['1', '2', '3']),
    buildings: z.array(uuid()).max(BUILDINGS_MAX),
    rooms: z.array(uuid()).max(ROOMS_MAX),
    roles: z.array(z.enum(['1', '2', '3', '4', '5', '6'])).max(ROLES_MAX),
    tags: z.array(uuid()).max(TAGS_MAX),
  }),
  output: audience,
})

export const recipientLink = linkCall({
  name: 'recipientLink',
  summary: 'the link at which one recipient reads the notice, for those whom no text message reaches.',
  of: recipient,
  verb: 'action.link',
})
