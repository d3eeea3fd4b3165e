import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** Somebody has passed an exam for the first time. */
export const examPassed = event('training.exam.passed', { title: z.string(), user: z.uuid(), score: z.number() })

/** Somebody has learnt a course to its end. */
export const courseFinished = event('training.course.finished', { title: z.string(), user: z.uuid(), minutes: z.int() })
