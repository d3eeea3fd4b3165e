/** Texts of liking and collecting. */
export const en = {
  '点赞（{n}）': 'Like ({n})',
  '收藏（{n}）': 'Collect ({n})',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface Texts {
    collect: typeof en
  }
}
