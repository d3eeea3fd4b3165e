import type { Platform } from '#src/platform/platform.ts'
import { createDingtalk } from './dingtalk.ts'
import type { Protocols } from './kinds.ts'
import { createOidc } from './oidc.ts'
import { createWecom } from './wecom.ts'

/** All protocols there are. */
export const createProtocols = (platform: Pick<Platform, 'config' | 'clock' | 'log' | 'secrets'>): Protocols => ({
  oidc: createOidc(platform),
  wecom: createWecom(platform),
  dingtalk: createDingtalk(platform),
})
