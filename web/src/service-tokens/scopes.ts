/** What a token may do in an area. */
export type Reach = 'read' | 'write'

/** Scopes by their areas: `{ 'main-data': 'read' }`. */
export const reachesIn = (scopes: readonly string[]): ReadonlyMap<string, Reach> =>
  new Map(
    scopes.map((scope) => {
      const at = scope.lastIndexOf(':')
      return [scope.slice(0, at), scope.slice(at + 1) === 'write' ? 'write' : 'read']
    }),
  )

/** The scopes with another reach in an area; undefined takes it out. */
export const withReach = (scopes: readonly string[], area: string, reach: Reach | undefined): string[] => {
  const others = scopes.filter((scope) => scope.slice(0, scope.lastIndexOf(':')) !== area)
  return reach === undefined ? others : [...others, `${area}:${reach}`]
}
