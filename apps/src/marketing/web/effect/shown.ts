export const percentText = (value: number | null): string => (value === null ? '—' : `${value.toFixed(1)}%`)
