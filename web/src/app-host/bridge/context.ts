import type { BridgeContext, BridgeState, BridgeUser } from '@qifuyun/contract/app-host/bridge.ts'
import type { OpenedApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { currentTheme } from '@qifuyun/ui/platform/theme/theme.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Refusal } from './refusal.ts'

/** How the product stands around an application; `path` is null while its tab is hidden. */
export const stateAt = (path: string | null, before = '/'): BridgeState => ({
  visible: path !== null,
  theme: currentTheme(),
  language: currentLanguage(),
  path: path ?? before,
})

/** Who looks at the application. */
const userNow = (): BridgeUser => {
  const user = useSession.getState().viewer?.user
  if (!user?.enterpriseUuid) throw new Refusal('refused', 'nobody is signed in')
  const { userUuid, nickName, userHeadImg, userPosition, orgUserInfo, enterpriseUuid, enterpriseName } = user
  return {
    userUuid,
    userName: orgUserInfo?.userName ?? nickName,
    avatar: userHeadImg === null ? null : new URL(userHeadImg, location.origin).href,
    position: userPosition,
    enterpriseUuid,
    enterpriseName: enterpriseName ?? '',
  }
}

/** The answer to an application's first word. */
export const contextFor = ({ appUuid, appKey, appName }: OpenedApp, state: BridgeState): BridgeContext => ({
  ...state,
  app: { appUuid, appKey, appName },
  user: userNow(),
})
