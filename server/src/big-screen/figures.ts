import type { getBigScreen } from '@qifuyun/contract/big-screen/endpoints.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { type FigureName, figureNames, figuresOfProject } from '#src/applications/service.ts'
import { applicationsFor } from '#src/installed-apps/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'

type Figures = OutputOf<typeof getBigScreen>['figureList']

/** Applications that the board has room for. */
const FIGURES_MAX = 6

/** The first figure of each application that the caller may open: what its own overview leads with. */
const leading = (names: readonly FigureName[]): FigureName[] =>
  [...Map.groupBy(names, ({ appKey }) => appKey).values()].flatMap(([first]) => first ?? []).slice(0, FIGURES_MAX)

/** What applications lead with, as of now, today and yesterday. */
export const figuresFor = async (tx: Tx, platform: Platform, caller: TenantCaller, projectUuid: string | undefined): Promise<Figures> => {
  const open = (await applicationsFor(tx, caller, platform.clock.now())).filter(({ state }) => state === 'enabled')
  return figuresOfProject(tx, platform, caller, leading(await figureNames(tx, caller, open)), projectUuid)
}
