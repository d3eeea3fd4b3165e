/** The list with one thing moved by so many places. */
export const moved = <Thing>(things: readonly Thing[], from: number, by: number): Thing[] => {
  const next = [...things]
  next.splice(from + by, 0, ...next.splice(from, 1))
  return next
}
