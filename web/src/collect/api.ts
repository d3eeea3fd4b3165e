// What other features show of liking and collecting.
export { CollectedList } from './CollectedList.tsx'
export { MarkBar } from './MarkBar.tsx'
export { to } from './to.ts'
