export const FAVOURITES_MAX = 24
export const RECENTS_MAX = 12
export const GROUPS_MAX = 30
export const GROUP_NAME_MAX = 10
export const GROUP_APPS_MAX = 200
export const CARDS_MAX = 40
/** Figures that are shown at once. */
export const FIGURES_MAX = 8
/** Figures that are shown while nothing was chosen. */
export const FIGURES_FIRST = 4

/** The columns of the grid that cards lie on, and those of its main part. */
export const GRID_COLUMNS = 12
export const MAIN_COLUMNS = 9
const SIDE_COLUMNS = GRID_COLUMNS - MAIN_COLUMNS

export interface Card {
  cardKey: string
  x: number
  y: number
  w: number
  h: number
}

const main = (cardKey: string, y: number): Card => ({ cardKey, x: 0, y, w: MAIN_COLUMNS, h: 1 })
const side = (cardKey: string, y: number): Card => ({ cardKey, x: MAIN_COLUMNS, y, w: SIDE_COLUMNS, h: 1 })

/** The cards of somebody who has never arranged any. */
export const FIRST_CARDS: readonly Card[] = [
  main('figures', 0),
  main('favourites', 1),
  main('recents', 2),
  main('applications', 3),
  side('todo', 0),
  side('notice', 1),
  side('market', 2),
  side('schedule', 3),
]

/** Cards of single figures have this before the figure's key. */
export const FIGURE_CARD = 'figure.'
