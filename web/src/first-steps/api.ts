import { getFirstSteps } from '@qifuyun/ui/platform/request/endpoints/first-steps.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'

/** How far the enterprise has come; asked again whenever the page is opened, since each step is done elsewhere. */
export const useFirstSteps = (enabled: boolean) => useCall(getFirstSteps, {}, { enabled, staleTime: 0 })
