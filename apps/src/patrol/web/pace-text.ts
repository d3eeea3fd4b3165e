import type { useText } from './texts.ts'

type Text = ReturnType<typeof useText>
const MINUTE = 60

/** Whole minutes are enough where nothing is wrong. */
export const gapText = (t: Text, seconds: number, exact: boolean): string => {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), seconds % MINUTE]
  return exact && rest > 0 ? t('{m} 分 {s} 秒', { m: minutes, s: rest }) : t('{m} 分', { m: minutes })
}

/** 3–10 分钟, or what there is of it. */
export const limitText = (t: Text, { gapMin, gapMax }: { gapMin: number | null; gapMax: number | null }): string => {
  if (gapMin !== null && gapMax !== null) return t('要求 {a}–{b} 分钟', { a: gapMin, b: gapMax })
  if (gapMin !== null) return t('要求至少 {n} 分钟', { n: gapMin })
  return gapMax === null ? '' : t('要求至多 {n} 分钟', { n: gapMax })
}
