// Generated from the folders of apps/src by scripts/generate-registry.mjs. Do not edit.
import type { Catalogues } from '@qifuyun/kit-web/use-catalogues.ts'

/** English of the labels of each application, by its `key`. */
export const CATALOGUES: Catalogues = {
  main_data: () => import('#src/main-data/en.ts'),
  loan: () => import('#src/loan/en.ts'),
  release_pass: () => import('#src/release-pass/en.ts'),
  repair: () => import('#src/repair/en.ts'),
  visitor: () => import('#src/visitor/en.ts'),
  work_order: () => import('#src/work-order/en.ts'),
}

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
