/** Texts around the guides. */
export const en = {
  使用指南: 'User guide',
  管理员指南: 'Administrator’s guide',
  指南: 'Guide',
} as const
