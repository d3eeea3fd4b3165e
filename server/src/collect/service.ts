// What other features may ask of collecting and liking.
export { declareCollectable, type Face } from './collectables.ts'
export { countMarks, type Marks, marksOf, marksOfMany } from './marking.ts'
