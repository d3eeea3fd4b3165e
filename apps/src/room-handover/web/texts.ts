import type { vocabulary } from '@qifuyun/kit/vocabulary.ts'
import { textsOf } from '@qifuyun/kit-web/app-texts.ts'
import type { texts } from '#src/room-handover/texts.ts'

export const { text, useText } = textsOf<typeof texts.lines & typeof vocabulary.lines>('room_handover')
