import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** Texts of notifications, with their English lines. */
const notificationsTexts = catalogue('notifications', {
  只能完成自己创建的待办: 'Only todos made from messages can be closed here',
})

export const { refuseField } = refusalsIn(notificationsTexts)
