/** The list with one member moved by so many places, as far as there are places. */
export const moved = <T>(list: readonly T[], from: number, by: number): T[] => {
  const member = list[from]
  const to = Math.min(list.length - 1, Math.max(0, from + by))
  return member === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, member)
}
