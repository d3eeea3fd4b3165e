// What other features show of liking and collecting.
export { useCancelCollect } from './calls.ts'
export { MarkBar } from './MarkBar.tsx'
