// What other features may ask of collecting and liking.
export { declareCollectable, type Face } from './collectables.ts'
export { countMarks, marksOf } from './marking.ts'
