import type { EnterpriseListItem } from '@qifuyun/contract/enterprise/endpoints.ts'
import { SWITCH_RELOAD_MS } from '@qifuyun/ui/platform/realtime/session-events.ts'
import { tabActions } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { showSwitching, startAgain } from '@qifuyun/ui/workspace/veil-store.ts'
import { switchTo } from './api.ts'

/** Switches to the enterprise: veil, then a fresh start, at the root unless `home` says otherwise. Its tabs would show things of the former enterprise, so only pinned ones stay. */
export const switchWithVeil = async (
  { enterpriseUuid, enterpriseName }: Pick<EnterpriseListItem, 'enterpriseUuid' | 'enterpriseName'>,
  home?: string,
): Promise<void> => {
  await switchTo(enterpriseUuid)
  showSwitching(enterpriseName, home)
  tabActions.closeAll()
  setTimeout(startAgain, SWITCH_RELOAD_MS)
}
