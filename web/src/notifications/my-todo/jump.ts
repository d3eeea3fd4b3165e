import { linkTarget, webAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'

/** Where an entry leads: into the product, to a window of its own, to the mobile app, or nowhere. */
export type Jump = { inside: string } | { window: string } | 'app' | 'nowhere'

interface Pointer {
  urlScope: string
  pcJumpUrl: string | null
}

/**
 * What opening an entry does. `hasPage` tells whether an address inside the product has a page that the user may open:
 * one that has none must not end at /404.
 */
export const jumpOf = ({ urlScope, pcJumpUrl }: Pointer, origin: string, hasPage: (path: string) => boolean): Jump => {
  if (urlScope === 'app') return 'app'
  if (!pcJumpUrl) return 'nowhere'
  const target = linkTarget(pcJumpUrl, origin)
  if (target === null) return 'nowhere'
  if ('window' in target) return target
  const inside = 'inside' in target ? target.inside : target.embedded
  if (hasPage(new URL(inside, origin).pathname)) return { inside }
  // An outside page whose frame is not there yet still opens beside the product.
  const url = 'embedded' in target ? webAddress(pcJumpUrl) : null
  return url === null ? 'nowhere' : { window: url }
}
