import { textsFrom } from '@qifuyun/ui/platform/i18n/texts-from.ts'
import type { TextKey } from '@qifuyun/ui/texts.ts'

/**
 * The texts of an application for its own pages, by its name in code. Each is looked up in the application's own catalogue, then in the
 * vocabulary that applications share, then among the shared ones.
 */
export const textsOf = <Own>(key: string) => textsFrom<TextKey<Own>>(key, 'kit')
