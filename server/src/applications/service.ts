// What other features may ask of applications.
export { addRows } from './adding.ts'
export { openWriting } from './context.ts'
export { type Draft, refusalOf } from './draft.ts'
export { type FigureName, figureNames, figuresNamed } from './personal-figures.ts'
export { type Planted, plantRows } from './planting.ts'
export { SERVED } from './registry.ts'
export { servedOf } from './served-entity.ts'
