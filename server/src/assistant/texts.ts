import { assistantTexts } from '@qifuyun/contract/assistant/messages.ts'
import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'assistant/told',
  {
    'AI 使用记录': 'AI usage records',
  },
  assistantTexts,
)

/** What the assistant refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t, tooMany } = refusalsIn(told)
