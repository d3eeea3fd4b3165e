import { z } from 'zod'
import { CODE } from '#src/core/codes.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { pageToken } from '#src/self-service/schema.ts'

export const resolveLink = endpoint({
  method: 'GET',
  path: '/api/v1/public/link',
  summary: 'The public page that a token opens.',
  access: 'public',
  limit: 'page',
  input: z.object({ k: pageToken() }),
  output: z.object({ path: z.string() }),
  errors: [CODE.absent],
})
