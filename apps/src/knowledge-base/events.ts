import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** A document can be read from now on, or says something else. */
export const docPublished = event('knowledge-base.published', { title: z.string(), spaceUuid: z.uuid(), edition: z.int() })
