import { EN } from '@qifuyun/contract/core/messages.ts'
import { en as light } from '@qifuyun/ui/light/en.ts'
import { en as platform } from '@qifuyun/ui/platform/en.ts'
import { en as h5 } from '#src/h5/en.ts'

/** English of public pages, which show few of the shared texts; loaded when somebody reads English. */
export const english = { platform: { ...EN, ...platform, ...light }, h5 }
