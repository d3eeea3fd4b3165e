import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn } from '#src/core/instant.ts'
import { instantOut, integer, noData, nothing, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'

const RETENTION = '/api/v1/im/im/retention'

/** Shorter ones would take today's work from people; 0 keeps everything. */
export const RETENTION_DAYS_MIN = 30
export const RETENTION_DAYS_MAX = 3_650
/** Business code of the export's progress record. */
export const MESSAGE_EXPORT = 'message_export'

export const retentionInfo = endpoint({
  method: 'GET',
  path: `${RETENTION}/info`,
  access: 'tenant',
  roles: [ROLE.admin],
  summary: 'How long messages of the enterprise are kept.',
  input: nothing(),
  output: z.object({ retentionDays: z.int(), updateTime: instantOut().nullable(), updateUserUuid: z.uuid().nullable(), version: z.int() }),
})
export const retentionUpdate = endpoint({
  method: 'POST',
  path: `${RETENTION}/update`,
  access: 'tenant',
  roles: [ROLE.admin],
  msg: '操作成功!',
  summary: 'Sets after how many days messages are removed for good, every night; 0 = never.',
  input: z.object({
    retentionDays: z.union([integer(0, 0), integer(RETENTION_DAYS_MIN, RETENTION_DAYS_MAX)]),
    version: integer(0, 2_147_483_647).optional(),
  }),
  output: noData(),
})
export const retentionExport = endpoint({
  method: 'POST',
  path: `${RETENTION}/export`,
  access: 'tenant',
  roles: [ROLE.admin],
  idempotent: true,
  summary: 'Writes the messages of a time span to a file with one JSON object a line; its progress record tells when it is there.',
  input: z.object({
    createTimeBegin: instantIn().optional(),
    createTimeEnd: instantIn().optional(),
    sessionUuid: uuid().optional(),
  }),
  output: z.object({ progressId: z.uuid() }),
})
