// Generated from the folders of apps/src by scripts/generate-registry.mjs. Do not edit.
/** English names of applications, which the shell shows before their own texts are here. */
export const en = {
  钥匙借还: 'Key lending',
  物品放行: 'Goods release',
  报事报修: 'Repairs',
  访客邀请: 'Visitors',
  工单中心: 'Work orders',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    applicationNames: typeof en
  }
}
