import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'

/**
 * An approval on which an action depends. Done, the action asks the enterprise's flow, and the row waits; the end of the approval leads it
 * on. While it runs nobody changes or deletes the row, and no other action is done. Where the enterprise has no such flow, or the
 * application asks for none, the action passes at once. An effect that names a state decides by itself: nothing is asked.
 */
export interface ApprovalSpec<State extends string = string, Key extends string = string> {
  /** What the application starts the flow by: `repair.discount`. Actions that ask the same flow say all of this alike. */
  flow: string
  /** The field (`link`) that has the approval while it runs, and nothing else. */
  link: Key
  /** The state in which the row waits; absent: the one it is in. */
  while?: State
  /**
   * Where the ends lead. Default: agreed to, to where the action leads; else back to where it came from. Ends withdrawn also when it was
   * stopped from above.
   */
  leads?: { readonly approved?: State; readonly rejected?: State; readonly withdrawn?: State }
  /** Other actions of the entity that may be done while it runs. */
  meanwhile?: readonly string[]
  /** The refusal of other actions meanwhile, in place of the general sentence. */
  late?: Sentence
  /** Name of the functions of `serve` that keep something for the row while it runs: days, a quantity, money. */
  holds?: string
  /** What the history calls it; default 审批. */
  label?: string
}
