export { actionCall, appCall, entityCall, ownCall, pageLinkCall } from './calls.ts'
export {
  type Act,
  type Change,
  type CommandOptions,
  refreshApp,
  useAct,
  useAdd,
  useChange,
  useComment,
  useDeleteView,
  useRemove,
  useReveal,
  useSaveView,
  type ViewDraft,
} from './commands.ts'
export {
  useAsOf,
  useComments,
  useDashboard,
  useInfo,
  useKpis,
  useLog,
  useMeta,
  useOptions,
  usePage,
  useSavedViews,
  useTree,
} from './reads.ts'
export type { Choice, EntityPage, EntityRow, InfoRow, ListRow, LogEntry, PageBody, RowComment, TreeNode } from './rows.ts'
