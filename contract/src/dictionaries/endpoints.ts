import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, nothing, optionalText, say } from '#src/core/primitives.ts'

export * from '#src/dictionaries/operator-endpoints.ts'

const SYSCONFIG = '/api/v1/auth/sysconfig'

export const getListDict = endpoint({
  method: 'GET',
  path: `${SYSCONFIG}/get_list_dict`,
  access: 'session',
  summary: 'Dictionary entries; `list` is null when `version` is still current.',
  input: z.object({ parentCodes: optionalText(1_000), version: optionalText(64) }),
  output: z.object({
    version: z.string(),
    list: z
      .array(
        z.object({
          dictCode: z.string(),
          dictName: z.string(),
          parentCode: z.string(),
          sort: z.int(),
          /** Out of use: it keeps its name where it was chosen, and is chosen no more. */
          disabledFlag: flagOut(),
        }),
      )
      .nullable(),
  }),
})
export const getSystemArea = endpoint({
  method: 'GET',
  path: `${SYSCONFIG}/get_system_area`,
  access: 'session',
  summary: 'Administrative divisions below `parentCode`; without it the provinces.',
  input: z.object({
    parentCode: z
      .string()
      .regex(/^\d{6}$/, { error: say('格式错误') })
      .optional(),
  }),
  output: z.array(z.object({ areaCode: z.string(), areaName: z.string(), parentCode: z.string().nullable(), leafFlag: flagOut() })),
})
const degrees = (limit: number) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), z.number().min(-limit).max(limit))

export const reverseGeocode = endpoint({
  method: 'GET',
  path: `${SYSCONFIG}/reverse_geocode`,
  access: 'session',
  summary:
    'The address of a place. Without a map service, and where it fails, the address is empty, `source` is `none` and `problem` says why.',
  input: z.object({ longitude: degrees(180), latitude: degrees(90), coordtype: z.enum(['wgs84', 'gcj02']).default('wgs84') }),
  output: z.object({
    formattedAddress: z.string(),
    province: z.string(),
    city: z.string(),
    district: z.string(),
    source: z.enum(['amap', 'none']),
    /** Nobody gave a key of the map service, or the service did not answer; null beside what the service said. */
    problem: z.enum(['NOT_CONFIGURED', 'UNAVAILABLE']).nullable(),
  }),
})
export const clientConfig = endpoint({
  method: 'GET',
  path: `${SYSCONFIG}/client_config`,
  access: 'public',
  summary: 'Constants the client works with.',
  input: nothing(),
  output: z.object({
    buildVersion: z.string(),
    appHost: z.string().nullable(),
    publicUrl: z.string(),
    websiteModeFlag: flagOut(),
    smsCountdown: z.int(),
    requestTimeout: z.int(),
    toastDuration: z.int(),
    progressPoll: z.int(),
    cartPoll: z.int(),
    imageMaxKb: z.int(),
    importMaxKb: z.int(),
    importMaxFiles: z.int(),
    tokenCookie: z.string(),
    keepCookies: z.array(z.string()),
    devFlag: flagOut(),
  }),
})
