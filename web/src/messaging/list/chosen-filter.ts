import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ListFilter } from './filter.ts'

const chosen = createStore<{ readonly filter: ListFilter }>(() => ({ filter: 'all' }))

/** Which conversations the list shows; the keys that go through them keep to it. */
export const chosenFilter = (): ListFilter => chosen.getState().filter

export const useChosenFilter = (): ListFilter => useStore(chosen, ({ filter }) => filter)

export const chooseFilter = (filter: ListFilter): void => chosen.setState({ filter })
