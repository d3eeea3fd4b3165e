import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** Texts of notifications, with their English lines. */
const notificationsTexts = catalogue('notifications', {
  只能完成自己创建的待办: 'You can only complete to-dos that you made yourself',
})

export const { refuseField } = refusalsIn(notificationsTexts)
