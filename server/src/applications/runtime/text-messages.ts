import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { sendText } from '#src/platform/sms/send-text.ts'

/** Sends one short message of an application; put into the queue by the transaction that it tells of. */
export const TEXT_JOB = 'applications.text'

const Text = z.object({ mobile: z.string(), purpose: z.string(), text: z.string(), values: z.record(z.string(), z.string()).default({}) })

export const registerTexts = (platform: Platform): void => platform.jobs.handle(TEXT_JOB, Text, (text) => sendText(platform, text))
