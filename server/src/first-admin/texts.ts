import { catalogue } from '@qifuyun/contract/core/catalogue.ts'

/** What the commands of the server's operator write down. */
const adminTexts = catalogue('first-admin', {
  '平台重置「{name}」的二次验证': 'The platform reset the two-step sign-in of “{name}”',
})

export const { t } = adminTexts
