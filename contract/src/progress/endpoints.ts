import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { uuid } from '#src/core/primitives.ts'
import { progressOut } from './schema.ts'

export const getProgressInfo = endpoint({
  method: 'GET',
  path: '/api/v1/progress/progress/getProgressInfo',
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'How far an own import or export is.',
  input: z.object({ progressId: uuid() }),
  output: progressOut,
})
