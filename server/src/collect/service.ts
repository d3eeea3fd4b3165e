// What other features may ask of collecting and liking.
export { declareCollectable, type Face } from './collectables.ts'
export { type Marks, marksOfMany } from './marking.ts'
