import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { type entrySetting, TAB } from '#src/mini/setting.ts'
import { refusalAt } from '#src/mini/texts.ts'

type Setting = StoredOf<typeof entrySetting>

const TABS_MIN = 2

/** One tab is no choice, and one that leads to a topic says to which. */
export const judgeSettings = ({ saves }: SaveCall<Setting>) =>
  Promise.resolve(
    saves.map(({ row: { tabs, servicePhone } }) => {
      const all = tabs ?? []
      if (all.length > 0 && all.length < TABS_MIN) return refusalAt('tabs', '底部导航须为2至5项')
      if (all.some(({ leadsTo, page }) => leadsTo === TAB.topic && page === null)) return refusalAt('tabs', '请选择专题页面')
      if (all.some(({ leadsTo }) => leadsTo === TAB.phone) && servicePhone === null) return refusalAt('servicePhone', '请填写客服电话')
      return {}
    }),
  )
