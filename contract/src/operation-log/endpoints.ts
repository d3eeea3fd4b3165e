import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn, lastInstantIn } from '#src/core/instant.ts'
import { optionalText, pageOf, paging, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { OPERATE_TYPES, operation, operationDetail } from '#src/operation-log/schema.ts'

const PREFIX = '/api/v1/main_data/operate_log'

/** What the list of operations, and its export, is cut to. */
export const operationFilter = z.object({
  keyword: optionalText(50),
  userUuid: uuid().optional(),
  moduleCode: z.string().max(50).optional(),
  operateTypeCode: z.enum(OPERATE_TYPES).optional(),
  objectUuid: uuid().optional(),
  operateTimeBegin: instantIn().optional(),
  operateTimeEnd: lastInstantIn().optional(),
})

export const pageOperations = endpoint({
  method: 'POST',
  path: `${PREFIX}/page`,
  reads: true,
  summary: 'What was done in the enterprise, newest first.',
  access: 'tenant',
  roles: [ROLE.operateLog, ROLE.operateLogList],
  input: operationFilter.extend(paging),
  output: pageOf(operation),
})

export const getOperation = endpoint({
  method: 'GET',
  path: `${PREFIX}/info`,
  summary: 'One operation with the fields that it changed.',
  access: 'tenant',
  roles: [ROLE.operateLogDetail],
  input: z.object({ operateLogUuid: uuid() }),
  output: operationDetail,
})
