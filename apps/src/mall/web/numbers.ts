const FEN = 100

/** An amount as it is typed, in yuan, in whole fen. */
export const fenOf = (yuan: number | null): number | null => (yuan === null ? null : Math.round(yuan * FEN))

export const yuanOf = (fen: number | null): number | null => (fen === null ? null : fen / FEN)

/** One number in per cent of another, to one digit; nothing of nothing is no share. */
export const shareText = (part: number, whole: number): string => (whole === 0 ? '—' : `${((part * 100) / whole).toFixed(1)}%`)
