import { z } from 'zod'

/**
 * For whom something was done, by whom, and what they said of it where it was done: applications that ask people afterwards hear of it. What is
 * not said is not known.
 */
export const servedFor = {
  contactName: z.string().nullish(),
  contactPhone: z.string().nullish(),
  roomUuid: z.uuid().nullish(),
  staff: z.uuid().nullish(),
  /** Of five. */
  score: z.int().nullish(),
  ratingText: z.string().nullish(),
}

export type ServedFor = z.output<z.ZodObject<typeof servedFor>>
