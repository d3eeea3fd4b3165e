import { EN } from '@qifuyun/contract/core/messages.ts'
import { en as light } from '@qifuyun/ui/light/en.ts'
import { en as platform } from '@qifuyun/ui/platform/en.ts'
import type { Catalogue } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { en as auth } from '#src/auth/en.ts'

/** The English texts of the pages outside the workspace; loaded when somebody reads English. */
export const catalogue: Catalogue = { ...EN, ...platform, ...light, ...auth }
