import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect } from 'react'
import { useEnterprises } from '#src/enterprise/api.ts'

const ASKED_KEY = 'qifuyun-default-asked'

/** True once a browser tab's session; the tab's storage ends with the tab. */
const firstTime = (token: string): boolean => {
  try {
    if (sessionStorage.getItem(ASKED_KEY) === token) return false
    sessionStorage.setItem(ASKED_KEY, token)
    return true
  } catch {
    return false
  }
}

/** Asks once after sign-in for a default enterprise, when there are several and none is the default. */
export const useDefaultPrompt = (): void => {
  const withoutDefault = useSession((state) => state.withoutDefault)
  const userUuid = useSession((state) => state.viewer?.user.userUuid)
  const enterprises = useEnterprises()
  const several = (enterprises.data?.myList.length ?? 0) > 1
  useEffect(() => {
    if (withoutDefault && several && userUuid && firstTime(userUuid)) openOverlay('defaultEnterprise')
  }, [withoutDefault, several, userUuid])
}
