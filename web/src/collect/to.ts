import type { Collectable } from '@qifuyun/contract/collect/endpoints.ts'

/** Addresses of the own collection. */
export const to = {
  collection: (kind?: Collectable) => (kind === undefined ? '/dashboard/collect' : `/dashboard/collect?kind=${kind}`),
}
