/** Ways to look at a list beside the table. */
export type View<Key extends string = string> =
  | { kind: 'kanban'; by: Key }
  | { kind: 'calendar'; from: Key; to?: Key }
  | { kind: 'gallery'; image: Key }
  | { kind: 'chart'; by: Key }
  | { kind: 'tree' }
  | { kind: 'map'; at: readonly [position: Key] | readonly [longitude: Key, latitude: Key] }

export type ViewKind = View['kind']

/** A column for each state or choice; dragging a card does the one action that leads there. */
export const kanban = <const Key extends string>(by: Key): View<Key> => ({ kind: 'kanban', by })
/** A month of the rows by a day or moment of theirs. */
export const calendar = <const Key extends string>(from: Key, to?: Key): View<Key> => ({ kind: 'calendar', from, ...(to && { to }) })
/**
 * Rows by a picture of theirs.
 * @public
 */
export const gallery = <const Key extends string>(image: Key): View<Key> => ({ kind: 'gallery', image })
/** Rows counted by a state, choice or reference. */
export const chart = <const Key extends string>(by: Key): View<Key> => ({ kind: 'chart', by })
/** Rows where they lie: by a field of a position, or by two numbers in degrees. */
export const map = <const Key extends string>(...at: readonly [position: Key] | readonly [longitude: Key, latitude: Key]): View<Key> => ({
  kind: 'map',
  at,
})
export const tree = (): View<never> => ({ kind: 'tree' })
