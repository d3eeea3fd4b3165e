import { create } from 'zustand'
import type { RoleGroup, RoleInfo } from './calls.ts'

/** What lies over the page of roles. */
export type RoleDialogs =
  | { kind: 'add'; roleGroupUuid?: string | undefined; copyFrom?: RoleInfo }
  | { kind: 'edit'; role: RoleInfo }
  | { kind: 'group'; group: RoleGroup }
  | { kind: 'compare'; orgRoleId: string }
  | { kind: 'explain' }

/** The dialog that is open, one at a time. */
export const useDialog = create<{ dialog: RoleDialogs | null }>(() => ({ dialog: null }))
export const openDialog = (dialog: RoleDialogs): void => useDialog.setState({ dialog })
export const closeDialog = (): void => useDialog.setState({ dialog: null })
