import { APP_TYPE, type AppTypeCode, OPEN_MODE, type OpenModeCode } from '@qifuyun/contract/app-center/constants.ts'
import type { TextKey } from '#src/app-center/texts.ts'

/** Where an application comes from, in a word. */
export const TYPE_WORD: Record<AppTypeCode, TextKey> = {
  [APP_TYPE.builtIn]: '内置应用',
  [APP_TYPE.selfBuilt]: '自建应用',
  [APP_TYPE.market]: '市场应用',
}

/** How an application opens. */
export const MODE_WORD: Record<OpenModeCode, TextKey> = {
  [OPEN_MODE.kit]: '作为子应用打开',
  [OPEN_MODE.page]: '在工作台页面中打开',
  [OPEN_MODE.window]: '在新窗口打开',
  [OPEN_MODE.appOnly]: '仅移动端扫码打开',
  [OPEN_MODE.module]: '作为模块加载',
}
