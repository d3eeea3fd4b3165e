export { entityCall } from './calls.ts'
export {
  refreshApp,
  useAct,
  useAdd,
  useChange,
  useComment,
  useRemove,
  useReveal,
} from './commands.ts'
export {
  useAsOf,
  useComments,
  useInfo,
  useKpis,
  useLog,
  useMeta,
  useOptions,
  usePage,
} from './reads.ts'
export type { Choice, InfoRow, ListRow } from './rows.ts'
