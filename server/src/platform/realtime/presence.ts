import type { TenantCaller } from '../http/caller.ts'

/** A chat account in its enterprise. */
export type Account = Pick<TenantCaller, 'enterpriseUuid' | 'imAccountId'>

export interface Presence {
  enter(account: Account): void
  leave(account: Account): void
  has(imAccountId: string): boolean
}

/** Counts the sockets of each account on this node and tells of the first and the last one. */
export const createPresence = (first: (account: Account) => void, last: (account: Account) => void): Presence => {
  const sockets = new Map<string, number>()
  const told = ({ enterpriseUuid, imAccountId }: Account): Account => ({ enterpriseUuid, imAccountId })
  return {
    enter: (account) => {
      const before = sockets.get(account.imAccountId) ?? 0
      sockets.set(account.imAccountId, before + 1)
      if (before === 0) first(told(account))
    },
    leave: (account) => {
      const left = (sockets.get(account.imAccountId) ?? 0) - 1
      if (left > 0) {
        sockets.set(account.imAccountId, left)
        return
      }
      if (sockets.delete(account.imAccountId)) last(told(account))
    },
    has: (imAccountId) => sockets.has(imAccountId),
  }
}
