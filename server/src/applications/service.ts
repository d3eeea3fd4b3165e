// What other features may ask of applications.

export { openWriting } from './context.ts'
export { kindsOfRows, rowKind } from './events/told-rows.ts'
export {
  type BoardPart,
  boardParts,
  boardProjects,
  countHours,
  countRooms,
  countScores,
  countWork,
  lastChanged,
  lastWords,
  placeNames,
} from './read/board.ts'
export { placesOfFigures } from './read/figure-places.ts'
export { type FigureName, figureNames, figuresNamed } from './read/personal-figures.ts'
export { figuresOfProject } from './read/project-figures.ts'
export { type Named, streamRowsComing, streamRowsNamed } from './read/stream.ts'
export { SERVED } from './registry.ts'
export { servedOf } from './runtime/served-entity.ts'
export { addRows } from './write/add.ts'
export { versionConflict } from './write/change.ts'
export { type Draft, refusalOf, refusing } from './write/draft.ts'
export { plantRows } from './write/provision.ts'
export { countReferrers, referredAmong } from './write/referrers.ts'
export { restoreRows, retireRows } from './write/remove.ts'
export { lockStored } from './write/row-store.ts'
export type { Writing } from './write/writer.ts'
