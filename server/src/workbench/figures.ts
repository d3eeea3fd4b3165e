import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { FIGURE_CARD, FIGURES_FIRST, FIGURES_MAX } from '@qifuyun/contract/workbench/constants.ts'
import type { getFigureChoices, getFigures } from '@qifuyun/contract/workbench/endpoints.ts'
import { type FigureName, figureNames, figuresNamed, placesOfFigures } from '#src/applications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openApps } from './apps.ts'
import { findLayout } from './layout.ts'

/** Figures that the caller may put on their workbench. */
export const listChoices = async (tx: Tx, { clock }: Platform, caller: TenantCaller): Promise<OutputOf<typeof getFigureChoices>> =>
  figureNames(tx, caller, await openApps(tx, caller, clock.now()))

/** The first figure of each application, then the second of each: nobody's workbench is about one application alone. */
const firstOf = (choices: readonly FigureName[], most: number): FigureName[] => {
  const rank = new Map([...Map.groupBy(choices, ({ appKey }) => appKey).values()].flatMap((own) => own.map((choice, at) => [choice, at])))
  return choices.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)).slice(0, most)
}

/** The figures that the caller has chosen, without those that they may not read any more; who chose none sees the first ones. */
export const listFigures = async (tx: Tx, platform: Platform, caller: TenantCaller): Promise<OutputOf<typeof getFigures>> => {
  const { cards } = await findLayout(tx, caller)
  const choices = await listChoices(tx, platform, caller)
  const chosen = cards.flatMap(({ cardKey }) => (cardKey.startsWith(FIGURE_CARD) ? [cardKey.slice(FIGURE_CARD.length)] : []))
  const named = chosen.flatMap((key) => choices.find(({ figureKey }) => figureKey === key) ?? [])
  const shown = chosen.length === 0 ? firstOf(choices, FIGURES_FIRST) : named.slice(0, FIGURES_MAX)
  const figures = await figuresNamed(tx, platform, caller, shown)
  const places = await placesOfFigures(tx, platform, caller, figures)
  return figures.map((figure, index) => ({ ...figure, place: places[index] ?? null }))
}
