import * as calls from '@qifuyun/contract/auth/endpoints.ts'

import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listSignIns } from './login-log.ts'
import { answerQr, scanQr } from './qr-login.ts'
import { switchRole } from './role-switch.ts'
import { listSessions, revokeOthers, revokeOwn, signOut } from './sessions.ts'
import { refuse } from './texts.ts'

/** The calls about sign-ins that live: the own ones, and one that waits for its QR code. */
export const sessionRoutes = (platform: Platform): Route[] => [
  handle(calls.logout, async ({ input, caller }) => {
    await signOut(platform, caller, input.allFlag === 1)
    return null
  }),
  handle(calls.sessionList, ({ caller }) => listSessions(platform, caller)),
  handle(calls.sessionRevoke, async ({ input: { sessionUuidList = [], othersFlag }, caller }) => {
    if (othersFlag === 1) await revokeOthers(platform, caller)
    else if (sessionUuidList.length > 0) await revokeOwn(platform, caller.userUuid, sessionUuidList)
    else refuse('请选择要下线的设备', { sessionUuidList: '请选择要下线的设备' })
    return null
  }),
  handle(calls.loginLog, ({ input, caller }) => listSignIns(platform, caller.userUuid, input)),
  handle(calls.switchRole, async ({ input, caller }) => ({ value: await switchRole(platform, caller, input.orgRoleId) })),
  handle(calls.qrcodeScan, ({ input, caller }) => scanQr(platform, caller, input.qrUuid)),
  handle(calls.qrcodeConfirm, async ({ input, caller }) => {
    await answerQr(platform, caller, input.qrUuid, input.confirmFlag === 1)
    return null
  }),
]
