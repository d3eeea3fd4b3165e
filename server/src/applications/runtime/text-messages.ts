import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'

/** Sends one short message of an application; put into the queue by the transaction that it tells of. */
export const TEXT_JOB = 'applications.text'

export const registerTexts = ({ jobs, sms, clock }: Platform): void =>
  jobs.handle(TEXT_JOB, z.object({ mobile: z.string(), purpose: z.string(), text: z.string() }), ({ mobile, purpose, text }) => {
    const now = clock.now()
    return sms.send({ mobile, purpose, text, code: '', createdAt: now, expiresAt: now, note: null })
  })
