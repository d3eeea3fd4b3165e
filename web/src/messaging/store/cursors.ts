/** How far a member of a group has read, and above which message they see. */
export interface Cursor {
  readonly imAccountId: string
  readonly joinSeq: number
  readonly lastReadSeq: number
}

/** How many of those a message was sent to have read it; its sender is not counted. */
export const readCounts = (cursors: readonly Cursor[], seq: number, sender: string): { read: number; all: number } => {
  const others = cursors.filter(({ imAccountId, joinSeq }) => imAccountId !== sender && joinSeq < seq)
  return { read: others.filter(({ lastReadSeq }) => lastReadSeq >= seq).length, all: others.length }
}

/** The cursors after a member has read; a position never goes back. */
export const withReadUpTo = (cursors: readonly Cursor[], imAccountId: string, seq: number): readonly Cursor[] =>
  cursors.map((cursor) => (cursor.imAccountId === imAccountId && seq > cursor.lastReadSeq ? { ...cursor, lastReadSeq: seq } : cursor))
