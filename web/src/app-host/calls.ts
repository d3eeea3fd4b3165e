import { getAppLinkQrCode } from '@qifuyun/ui/platform/request/endpoints/app-center.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'

/** The picture of a code that opens the application in the mobile app. */
export const useAppCode = (appUuid: string) => useCall(getAppLinkQrCode, { appUuid })
