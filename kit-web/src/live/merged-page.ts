type WireRow = Readonly<Record<string, unknown>>

interface WirePage<R extends WireRow> {
  list: readonly R[]
  page: { total: number }
  portraits?: Readonly<Record<string, string>> | undefined
}

/** A page that was read, with those of its rows that were read again: what is no longer among them has left the list. */
export const mergedPage = <R extends WireRow, P extends WirePage<R>>(
  before: P,
  again: WirePage<R>,
  uuids: readonly string[],
  id: string,
): P => {
  const asked = new Set<unknown>(uuids)
  const found = new Map(again.list.map((row) => [row[id], row]))
  const list = before.list.flatMap((row): R[] => {
    if (!asked.has(row[id])) return [row]
    const newer = found.get(row[id])
    // Its place in the list stays what it was.
    return newer === undefined ? [] : [{ ...newer, xh: row.xh }]
  })
  const gone = before.list.length - list.length
  return {
    ...before,
    list,
    page: { ...before.page, total: before.page.total - gone },
    ...(again.portraits && { portraits: { ...before.portraits, ...again.portraits } }),
  }
}
