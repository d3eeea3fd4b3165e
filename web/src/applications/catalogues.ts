import type { Catalogues } from '@qifuyun/kit-web/use-catalogues.ts'

/** English of the labels of each application, by its `key`; one line an application. */
export const CATALOGUES: Catalogues = {
  loan: () => import('@qifuyun/apps/loan/en.ts'),
  release_pass: () => import('@qifuyun/apps/release-pass/en.ts'),
  repair: () => import('@qifuyun/apps/repair/en.ts'),
  visitor: () => import('@qifuyun/apps/visitor/en.ts'),
  work_order: () => import('@qifuyun/apps/work-order/en.ts'),
  main_data: () => import('@qifuyun/apps/main-data/en.ts'),
}
