import type { SavedView, ViewSettings } from '@qifuyun/kit/calls/app-endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { firstPlace, type ListPlace, readPlace, writePlace } from './place.ts'

const NOWHERE = new URLSearchParams()

/** What a saved list keeps of a place: how it is narrowed, sorted and looked at; not the page, nor the record that is open. */
export const settingsOf = (place: ListPlace, columns: readonly string[]): ViewSettings => {
  const { view, keyword, states, filters, kpi, sort, pageSize } = place
  const kept = { ...firstPlace(), view, keyword, states, filters, kpi, sort, pageSize }
  return { query: writePlace(kept, NOWHERE).toString(), columns: [...columns] }
}

/** The place of a saved list. */
export const placeOf = (of: Entity, { viewUuid, settings }: Pick<SavedView, 'viewUuid' | 'settings'>): ListPlace => ({
  ...readPlace(of, new URLSearchParams(settings.query)),
  saved: viewUuid,
})

/** The list that opens first: the user's own choice before a shared one. */
export const firstView = (views: readonly SavedView[]): SavedView | undefined => {
  const first = views.filter(({ settings }) => settings.opensFirst === true)
  return first.find(({ sharedFlag }) => sharedFlag === 0) ?? first[0]
}
