import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, nothing } from '#src/core/primitives.ts'

const VERSION = '/api/v1/app/version'

export const getLastVersion = endpoint({
  method: 'GET',
  path: `${VERSION}/getLastVersion`,
  access: 'public',
  summary: 'The newest version for a platform, and where it is to be had.',
  input: z.object({ platform: z.enum(['android', 'ios', 'pc']).default('pc') }),
  output: z.object({
    versionName: z.string(),
    /** Grows with each version. */
    versionCode: z.int(),
    forceFlag: flagOut(),
    remark: z.string(),
    downloadUrl: z.string(),
  }),
})
export const getDownloadQRCode = endpoint({
  method: 'GET',
  path: `${VERSION}/getDownloadQRCode`,
  access: 'public',
  summary: 'The code that leads a phone to the product.',
  input: nothing(),
  output: z.object({
    /** A picture as `data:` address. */
    qrHttPath: z.string(),
    downloadUrl: z.string(),
  }),
})
