import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { optionalText, text } from '#src/core/primitives.ts'
import { say } from './messages.ts'

/** 43 characters of base64url: SHA-256 of the verifier (RFC 7636). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const literal = (value: string) => text({ min: 0, max: 20 }).refine((given) => given === value, { error: say('授权参数错误') })

export const createAuthorizeCode = endpoint({
  access: 'tenant',
  roles: [],
  method: 'GET',
  mutatingGet: true,
  path: '/api/v1/auth/oauth2/create_authorize_code/v2',
  errors: [401],
  summary: 'Gives an application a code for the caller, whom it is shown to; the address carries it with the state.',
  input: z
    .object({
      client_id: optionalText(100),
      appUuid: optionalText(36),
      redirect_uri: text({ max: 500 }),
      response_type: literal('code').optional(),
      scope: optionalText(2_000),
      state: optionalText(500),
      nonce: optionalText(500),
      code_challenge: text({ min: 0, max: 128 })
        .refine((value) => value === '' || CHALLENGE.test(value), { error: say('授权参数错误') })
        .optional(),
      code_challenge_method: literal('S256').optional(),
    })
    .refine(({ client_id, appUuid }) => Boolean(client_id) || Boolean(appUuid), { error: say('必填'), path: ['client_id'] }),
  output: z.object({ code: z.string(), redirectUrl: z.string() }),
})
