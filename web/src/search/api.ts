// What other features may ask of the search through everything.
export { Digest } from './Digest.tsx'
export { HitTag } from './HitTag.tsx'
export { contextOf, HIT_ICON, type HitState, tagOf } from './hit-look.ts'
export { SearchGroups } from './SearchGroups.tsx'
export { type SearchGroup, type SearchHit, useSearch } from './use-search.ts'
