import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** People are asked from now on; `link`: where whoever likes answers. */
export const questionnairePublished = event('questionnaire.published', {
  title: z.string(),
  link: z.string().nullable(),
  closeAt: z.iso.datetime().nullable(),
})

/** A survey is over: what came out of it, in words for those who took part. */
export const questionnaireClosed = event('questionnaire.closed', { title: z.string(), content: z.string() })

/** Somebody has answered; of an anonymous survey nothing says who. */
export const questionnaireAnswered = event('questionnaire.answered', {
  survey: z.uuid(),
  title: z.string(),
  score: z.number().nullable(),
  /** 0 to 10, where it was asked. */
  nps: z.int().nullable(),
  customer: z.uuid().nullable(),
  room: z.uuid().nullable(),
})
