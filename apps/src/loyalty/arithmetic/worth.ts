const BASIS = 10_000n

/** What points are worth, in fen. */
export const worthOf = (points: number, pointsPerFen: number): number => Math.floor(Math.max(0, points) / pointsPerFen)

/** The most that points may take off so many fen. */
export const mostOff = (payableFen: number, maxBp: number): number => Number((BigInt(payableFen) * BigInt(maxBp)) / BASIS)

/** The most points that may be used for so many fen. */
export const usablePoints = (
  available: number,
  payableFen: number,
  { maxBp, pointsPerFen }: { maxBp: number; pointsPerFen: number },
): number => Math.max(0, Math.min(available, mostOff(payableFen, maxBp) * pointsPerFen))
